import { toast } from './toast-store.ts'

/** Puts a link on the clipboard and says how it went; false when the browser did not allow it. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: 'Link copied' })
    return true
  } catch {
    toast({
      title: 'Copy failed',
      description: 'Failed to copy link. Please copy manually.',
      variant: 'destructive',
    })
    return false
  }
}

import { toast } from '../../ui/toast-store.ts'

/** Puts a link into the clipboard; says so when that is not possible. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
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

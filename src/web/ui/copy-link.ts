import { toast } from './toast-store.ts'
import type { ToastContent } from './toast-store.ts'

/** Puts a link on the clipboard; says `done`, if anything, or why not. False when the browser did not allow it. */
export async function copyLink(
  link: string,
  done: ToastContent | null = { title: 'Link copied' },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
  } catch {
    toast({
      title: 'Copy failed',
      description: 'Failed to copy link. Please copy manually.',
      variant: 'destructive',
    })
    return false
  }
  if (done) toast(done)
  return true
}

import { toast } from '../../ui/toast-store.ts'

/** Opens the print page in a window of its own. */
export function openPrint(setlistId: number): void {
  if (window.open(`/setlists/${setlistId}/print`, '_blank')) return
  toast({
    title: 'Print error',
    description: 'Could not open print window. Please check your popup settings.',
    variant: 'destructive',
  })
}

import { toast } from '../../ui/toast-store.ts'

export function tellProfileFailure(): void {
  toast({
    title: 'Error',
    description: 'Failed to update profile. Please try again.',
    variant: 'destructive',
  })
}

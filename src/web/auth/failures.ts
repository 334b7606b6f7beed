import { toast } from '../ui/toast-store.ts'

/** What the auth service says to people; of a service out of reach or a broken answer they learn nothing. */
export const messageOf = ({ name, message }: Error) =>
  name === 'AuthApiError' || name === 'AuthWeakPasswordError' ? message : ''

/** Tells of a failure by a toast and raises it for the screen. */
export function fail(title: string, message: string, fallback: string): never {
  toast({ title, description: message || fallback, variant: 'destructive' })
  throw new Error(message)
}

import type { ComponentProps } from 'react'

import { Input } from '../../ui/input.tsx'

/** Whole minutes, a day at most. */
export function MinutesInput(props: ComponentProps<typeof Input>) {
  return <Input type="number" inputMode="numeric" min={1} max={1440} {...props} />
}

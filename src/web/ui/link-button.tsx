import type { ComponentProps, KeyboardEvent } from 'react'
import { Link } from 'react-router'

import { Button } from './button.tsx'

/** As a button presses, whose click follows the link. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

type LinkButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'className' | 'children'> & { to: string }

/** A button that leads to another place: named and pressed as a button, and opened in a new tab as a link. */
export function LinkButton({ to, children, ...rest }: LinkButtonProps) {
  return (
    <Button asChild {...rest}>
      <Link to={to} role="button" onKeyDown={pressWithSpace}>
        {children}
      </Link>
    </Button>
  )
}

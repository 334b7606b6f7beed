import { Link } from 'react-router'

import { TextLink } from '../../ui/text-link.tsx'

interface FooterLinkProps {
  text: string
  to: string
  children: string
}

/** The way to another account screen, under the sheet. */
export function FooterLink({ text, to, children }: FooterLinkProps) {
  return (
    <>
      {text}{' '}
      <TextLink>
        <Link to={to} className="inline-block py-2.5">
          {children}
        </Link>
      </TextLink>
    </>
  )
}

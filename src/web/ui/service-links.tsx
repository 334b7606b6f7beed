import { cx } from './class-names.ts'

const marks = {
  Spotify:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm4.6 14.4a.7.7 0 0 1-.97.23c-2.4-1.47-5.42-1.8-8.98-.98a.7.7 0 1 1-.31-1.37c3.9-.9 7.24-.5 9.98 1.15.33.2.43.64.28.97Zm1.22-2.74a.87.87 0 0 1-1.2.29c-2.75-1.69-6.94-2.18-10.19-1.2a.87.87 0 1 1-.5-1.67c3.71-1.12 8.33-.57 11.49 1.37.4.25.53.8.4 1.21Zm.1-2.84C14.65 8.87 9.22 8.69 6.1 9.64a1.04 1.04 0 1 1-.6-2c3.58-1.08 9.57-.87 13.36 1.38a1.04 1.04 0 1 1-.94 1.8Z',
  YouTube:
    'M22.5 7.2a2.7 2.7 0 0 0-1.9-1.9C18.9 4.8 12 4.8 12 4.8s-6.9 0-8.6.5a2.7 2.7 0 0 0-1.9 1.9C1 8.9 1 12 1 12s0 3.1.5 4.8a2.7 2.7 0 0 0 1.9 1.9c1.7.5 8.6.5 8.6.5s6.9 0 8.6-.5a2.7 2.7 0 0 0 1.9-1.9c.5-1.7.5-4.8.5-4.8s0-3.1-.5-4.8ZM9.8 15.3V8.7l5.8 3.3-5.8 3.3Z',
  'Apple Music':
    'M19.5 2.6 9.3 4.7c-.6.1-1 .6-1 1.2v9.3a4 4 0 0 0-2.1-.3c-1.9.2-3.3 1.6-3.2 3.2.1 1.5 1.7 2.6 3.6 2.4 1.9-.2 3.2-1.6 3.2-3.1V9.6l8.6-1.8v5.1a4 4 0 0 0-2.1-.3c-1.9.2-3.3 1.6-3.2 3.2.1 1.5 1.7 2.6 3.6 2.4 1.9-.2 3.2-1.6 3.2-3.1V3.6c0-.7-.4-1.1-1.4-1Z',
}

export type ServiceName = keyof typeof marks

type ServiceLinksProps = {
  /** What the links lead to, for their names. */
  title: string
  links: Readonly<Record<ServiceName, string | null>>
  /** Keeps the place of a missing link, so that those of a column stand under each other. */
  inColumns?: boolean
  /** Small ones stand in a line of text. */
  size?: keyof typeof sizes
}

const sizes = {
  medium: { link: 'h-9 w-7 pointer-coarse:size-11', mark: 'size-[17px]' },
  small: { link: 'size-6', mark: 'size-3.5' },
}

/** Links to a title at music services, each in a new tab. */
export function ServiceLinks({ title, links, inColumns = false, size = 'medium' }: ServiceLinksProps) {
  return (Object.keys(marks) as ServiceName[]).map((name) => {
    const link = links[name]
    if (link === null)
      return inColumns && <span key={name} className={cx('inline-block', sizes[size].link)} />
    return (
      <a
        key={name}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Open ${title} in ${name}`}
        title={`Open in ${name}`}
        className={cx(
          'inline-grid place-items-center rounded-control text-ink-3 transition-colors hover:bg-hover hover:text-ink',
          sizes[size].link,
        )}
      >
        <svg viewBox="0 0 24 24" aria-hidden className={cx('fill-current', sizes[size].mark)}>
          <path d={marks[name]} />
        </svg>
      </a>
    )
  })
}

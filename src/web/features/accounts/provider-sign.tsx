import type { Provider } from '../../auth/providers.ts'

const google = [
  [
    '#4285f4',
    'M23.5 12.27c0-.85-.08-1.66-.22-2.45H12v4.64h6.45a5.52 5.52 0 0 1-2.39 3.62v3h3.87c2.26-2.09 3.57-5.17 3.57-8.81Z',
  ],
  [
    '#34a853',
    'M12 24c3.24 0 5.96-1.07 7.93-2.91l-3.87-3a7.2 7.2 0 0 1-10.72-3.79H1.34v3.1A12 12 0 0 0 12 24Z',
  ],
  ['#fbbc05', 'M5.34 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z'],
  [
    '#ea4335',
    'M12 4.77c1.76 0 3.34.6 4.59 1.8l3.43-3.43A11.97 11.97 0 0 0 1.34 6.6l4 3.1A7.16 7.16 0 0 1 12 4.77Z',
  ],
] as const

const facebook = [
  [
    '#0866ff',
    'M24 12a12 12 0 1 0-14.9 11.65v-7.98H6.62V12H9.1v-1.58c0-4.08 1.85-5.98 5.86-5.98.76 0 2.07.15 2.61.3v3.32a15.5 15.5 0 0 0-1.39-.04c-1.97 0-2.73.75-2.73 2.68V12h3.92l-.67 3.67h-3.25v8.24A12 12 0 0 0 24 12Z',
  ],
] as const

/** The mark of a provider, in its own colours as its rules ask. */
export function ProviderSign({ provider }: { provider: Provider }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={16} height={16}>
      {(provider === 'google' ? google : facebook).map(([colour, path]) => (
        <path key={colour} fill={colour} d={path} />
      ))}
    </svg>
  )
}

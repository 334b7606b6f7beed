import { parseKey } from '../../../contract/music/keys.ts'

const majors = ['C', 'G', 'D', 'A', 'E', 'B', 'F#', 'Db', 'Ab', 'Eb', 'Bb', 'F']
const minors = ['Am', 'Em', 'Bm', 'F#m', 'C#m', 'G#m', 'D#m', 'Bbm', 'Fm', 'Cm', 'Gm', 'Dm']

const MIDDLE = 150
const at = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(MIDDLE + radius * Math.cos(angle)).toFixed(2)} ${(MIDDLE + radius * Math.sin(angle)).toFixed(2)}`
}

/** A piece of a ring, in degrees from the top. */
function pieceOf(inner: number, outer: number, from: number, to: number) {
  return [
    `M ${at(outer, from)}`,
    `A ${outer} ${outer} 0 0 1 ${at(outer, to)}`,
    `L ${at(inner, to)}`,
    `A ${inner} ${inner} 0 0 0 ${at(inner, from)} Z`,
  ].join(' ')
}

function Name({
  name,
  radius,
  degrees,
  size,
}: {
  name: string
  radius: number
  degrees: number
  size: number
}) {
  const [x, y] = at(radius, degrees).split(' ')
  return (
    <text
      x={x}
      y={y}
      dy="0.36em"
      textAnchor="middle"
      fontSize={size}
      className="fill-(--key-ink) font-bold type-narrow"
    >
      {parseKey(name)?.pretty}
    </text>
  )
}

/** The circle of fifths in the colours of the key chips. */
export function KeyWheelFigure() {
  return (
    <svg viewBox="0 0 300 300" className="mx-auto block w-full max-w-80">
      {majors.map((major, place) => {
        const middle = place * 30
        const minor = minors[place] ?? ''
        return (
          <g key={major} data-wheel={place}>
            <path d={pieceOf(96, 144, middle - 14.2, middle + 14.2)} className="fill-(--key-soft)" />
            <path d={pieceOf(139, 144, middle - 14.2, middle + 14.2)} className="fill-(--key-bar)" />
            <path
              d={pieceOf(58, 91, middle - 13.4, middle + 13.4)}
              strokeWidth={2}
              className="fill-none stroke-(--key-bar)"
            />
            <Name name={major} radius={117} degrees={middle} size={17} />
            <Name name={minor} radius={74.5} degrees={middle} size={12.5} />
          </g>
        )
      })}
    </svg>
  )
}

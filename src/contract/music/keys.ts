const wheelNames = ['C', 'G', 'D', 'A', 'E', 'B', 'F#', 'C#', 'G#', 'D#', 'A#', 'F']
const naturals = ['F', 'C', 'G', 'D', 'A', 'E', 'B']

/** The quick picks. */
export const majorKeys = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const
export const minorKeys = majorKeys.map((tonic) => `${tonic}m`)

export interface MusicKey {
  /** As typed, written plainly: 'F#m', 'Bb'. */
  readonly name: string
  readonly tonic: string
  readonly minor: boolean
  /** 0 to 11 in fifths from C; a minor key stands where its relative major does. */
  readonly wheel: number
  /** 'F♯m', 'B♭'. */
  readonly pretty: string
  /** 'F sharp minor', 'B flat major'. */
  readonly spoken: string
}

const keyPattern = /^([a-g])\s?(?:([#♯])|([b♭])|-?(sharp|flat)(?![a-z]))?\s?(major|maj|minor|min|m)?$/i

function accidentalOf(sharp: string | undefined, flat: string | undefined, word: string | undefined) {
  if (sharp || word?.toLowerCase() === 'sharp') return '#'
  return flat || word ? 'b' : ''
}

/** Fifths from C; a sharp is seven further, a flat seven back, and a minor key three before its tonic. */
function wheelOf(letter: string, accidental: '' | '#' | 'b', minor: boolean): number {
  const fifths = naturals.indexOf(letter) - 1 + { '': 0, '#': 7, b: -7 }[accidental] - (minor ? 3 : 0)
  return (fifths + 24) % wheelNames.length
}

/** Reads a key such as 'C', 'F#m', 'B♭' or 'a minor'; undefined when it is none. */
export function parseKey(text: string): MusicKey | undefined {
  const match = keyPattern.exec(text.trim())
  if (!match?.[1]) return undefined
  const [, , sharp, flat, word, mode = ''] = match
  const letter = match[1].toUpperCase()
  const accidental = accidentalOf(sharp, flat, word)
  const minor = mode === 'm' || /^min/i.test(mode)
  const tonic = letter + accidental
  return {
    name: tonic + (minor ? 'm' : ''),
    tonic,
    minor,
    wheel: wheelOf(letter, accidental, minor),
    pretty: letter + { '': '', '#': '♯', b: '♭' }[accidental] + (minor ? 'm' : ''),
    spoken: `${letter}${{ '': '', '#': ' sharp', b: ' flat' }[accidental]} ${minor ? 'minor' : 'major'}`,
  }
}

export function isKey(text: string): boolean {
  return parseKey(text) !== undefined
}

const keyLine = /(?<!\w)key:[^\S\n]*([^\n]*)/gi
const leadingKey = /^[A-G](?:\s?[#♯b♭]|[\s-](?:sharp|flat))?(?:\s?(?:major|maj|minor|min|m))?(?![\w#♯♭'’])/

/** The key in a text such as 'Capo 2. Key: F#m, slow'; null when it names none. */
export function keyInNotes(notes: string | null | undefined): string | null {
  for (const [, rest = ''] of (notes ?? '').matchAll(keyLine)) {
    const key = parseKey(rest) ?? parseKey(leadingKey.exec(rest)?.[0] ?? '')
    if (key) return key.name
  }
  return null
}

interface Keyed {
  readonly metadata: { readonly key: string | null; readonly notes: string | null }
}

/** The one rule for the key of a song: its own field, else its notes. */
export function songKey({ metadata }: Keyed): string | null {
  return metadata.key || keyInNotes(metadata.notes)
}

/** Puts the key of the old notes back at the top when the new ones have lost it. */
export function keepKeyLine(oldNotes: string | null | undefined, newNotes: string): string {
  const key = keyInNotes(oldNotes)
  if (key === null || keyInNotes(newNotes) !== null) return newNotes
  return newNotes === '' ? `Key: ${key}` : `Key: ${key}\n${newNotes}`
}

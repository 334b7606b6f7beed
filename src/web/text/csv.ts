/** What a spreadsheet would run as a formula is written with an apostrophe before it, and read without. */
const formula = /^'*[=+\-@\t\r]/

const guard = (cell: string) => (formula.test(cell) ? `'${cell}` : cell)
const unguard = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
const quote = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A table as CSV (RFC 4180), with the byte order mark that Excel needs to see UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quote(guard(cell))).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const separators = [',', ';', '\t'] as const

/** The separator that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split('\n')
  const counts = separators.map((separator) => line.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Reads CSV with commas, semicolons or tabs; rows without any text are left out. */
export function parseCsv(source: string): string[][] {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(unguard(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((value) => value.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

const schemasOf = '?schemas'
const contractFile = /\/src\/contract\/[^?]*\.ts$/

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined

/** An endpoint as `call` needs it: where it is, and whether it wants to know who calls. */
function callable(value: unknown) {
  const { method, path, access } = asRecord(value) ?? {}
  return typeof method === 'string' && typeof path === 'string' ? { method, path, access } : undefined
}

/** Values that are the same when written down and read again. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

async function writtenExports(file: string): Promise<string[]> {
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  return Object.entries(exported).flatMap(([name, value]) => {
    const written = callable(value) ?? (isPlain(value) ? value : undefined)
    return written === undefined ? [] : [`export const ${name} = ${JSON.stringify(written)}`]
  })
}

/**
 * Endpoints reach the built app as method, path and access. Their schemas, which the server checks every call and
 * answer by, and zod with them, come only with the forms that name one.
 */
export const contractForScreens: Plugin = {
  name: 'contract-for-screens',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source.endsWith(schemasOf)) return { id: source, moduleSideEffects: false }
    if (importer === undefined) return null
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!resolved || !contractFile.test(resolved.id)) return null
    // Within the contract itself, and from the module written below, the whole of it is meant.
    const isWithin = importer.includes('/src/contract/')
    return { id: isWithin ? `${resolved.id}${schemasOf}` : resolved.id, moduleSideEffects: false }
  },
  async load(id) {
    if (!contractFile.test(id)) return null
    return [`export * from ${JSON.stringify(id + schemasOf)}`, ...(await writtenExports(id))].join('\n')
  },
}

import * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { accessInWords } from './openapi.ts'

const style = `
  :root { color-scheme: light dark; --ink: light-dark(#171924, #eff0f3); --soft: light-dark(#62646f, #999ba4);
    --line: light-dark(#d8d9df, #2d2e37); --canvas: light-dark(#f2f2f5, #101116); --sheet: light-dark(#fdfdfe, #181920) }
  body { margin: 0; background: var(--canvas); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
  main { max-width: 860px; margin: 0 auto; padding: 40px 16px 80px }
  h1 { font-size: 2rem; margin: 0 } p { margin: 4px 0; color: var(--soft) }
  details { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; margin: 8px 0 }
  summary { padding: 10px 14px; cursor: pointer } details > div { padding: 0 14px 14px }
  code, pre { font: 13px/1.5 ui-monospace, monospace } pre { overflow: auto; white-space: pre-wrap }
  b { display: inline-block; min-width: 4.5em }`

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function schemaBlock(title: string, schema: z.core.$ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<p>${title}</p><pre tabindex="0">${escape(JSON.stringify(json, null, 2))}</pre>`
}

function section({ method, path, summary, access, query, body, result, status }: Endpoint): string {
  return `<details><summary><b>${method}</b> <code>${escape(path)}</code></summary><div>
    <p>${escape(summary)}</p><p>${escape(accessInWords(access))}. Answers ${status}.</p>
    ${schemaBlock('Query', query, 'input')}${schemaBlock('Body', body, 'input')}${schemaBlock('Answer', result, 'output')}
  </div></details>`
}

/** The endpoints as a page to read. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const sections = [...endpoints].sort((a, b) => a.path.localeCompare(b.path)).map(section)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bandstand API</title>
    <meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main>
    <h1>Bandstand API</h1><p>JSON in and out. Sign in at <code>/auth/v1</code> and send the access token as
    <code>Authorization: Bearer</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
    ${sections.join('\n')}</main></body></html>`
}

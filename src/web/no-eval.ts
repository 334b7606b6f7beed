import { config } from 'zod/mini'

// zod probes `new Function` when a schema is built, which the content policy forbids. Imported before any schema.
config({ jitless: true })

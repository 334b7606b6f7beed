import { createDb } from '../src/server/db/db.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { fill } from './data.ts'
import { query } from './world.ts'

/** 10,000 bands, 2 million songs and 300,000 setlists. */
const amount = { bands: 10_000, songs: 200, setlists: 30, entries: 10 }

const connection = process.env['DATABASE_URL']
if (!connection) {
  console.error('DATABASE_URL names no database; an empty one is needed.')
  process.exit(1)
}
const db = createDb({ connection: { connectionString: connection }, poolSize: 1 })
await migrate(db)
await db.destroy()
const [found] = await query<{ any: boolean }>(connection, 'select exists (select from bands) as any')
if (found?.any) {
  console.error('The database has bands already; an empty one is needed.')
  process.exit(1)
}
const started = performance.now()
await fill(connection, amount)
const { bands, songs, setlists } = amount
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`${bands} bands, ${bands * songs} songs, ${bands * setlists} setlists in ${seconds} s`)

import { readConfig } from '../src/server/config.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/open-database.ts'
import { openLog } from '../src/server/http/request-log.ts'
import { StartError } from '../src/server/start-error.ts'
import { fillDemoBand } from './seed/demo-band.ts'
import { demoBand, demoMembers, demoPassword } from './seed/people.ts'

async function seed(): Promise<string> {
  const config = readConfig(process.env)
  if (config.AUTH_URL)
    throw new StartError('its accounts belong to the built-in sign-in, and AUTH_URL names another')
  const database = await openDatabase(config, openLog('error'))
  try {
    await migrate(database.db)
    const filled = await fillDemoBand(database.db, { force: process.argv.includes('--force') })
    return filled ? `${demoBand.name} are in the database.` : `${demoBand.name} are there already.`
  } finally {
    await database.close()
  }
}

try {
  const outcome = await seed()
  const [{ email }, ...others] = demoMembers
  console.log(`${outcome} Sign in as ${email} with the password ${demoPassword}`)
  console.log(`(so can ${others.map((member) => member.email).join(', ')})`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`The demo band cannot be added: ${error.message}`)
  process.exitCode = 1
}

import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the server of the stories at this port drops its mails. */
export const mailFolder = (port: number | string) => join(tmpdir(), `bandstand-e2e-mail-${port}`)

import type { SystemUser } from './unprivileged.ts'

/** Settings of a server for one band-sized application: modest memory, no feature that costs a process. */
const COMMON = {
  shared_buffers: '32MB',
  max_connections: '40',
  maintenance_work_mem: '32MB',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  huge_pages: 'off',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  fsync: 'on',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'bandstand',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Failed statements carry what people typed; the application logs its own failures without it.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
}

export interface Address {
  host: string
  port: number
}

/** All that running the server of one database folder needs to know. */
export interface Installation {
  cluster: string
  binaries: string
  user: SystemUser | undefined
  logFile: string
  overTcp: boolean
}

export interface Server extends Installation {
  address: Address
}

export interface Postmaster {
  pid: number
  ended: Promise<void>
}

export function serverSettings({ address, overTcp }: Server): string[] {
  const way = overTcp
    ? { listen_addresses: address.host, unix_socket_directories: '' }
    : { listen_addresses: '', unix_socket_directories: quoted(address.host), unix_socket_permissions: '0700' }
  // After a crash: one call for the file system takes a tenth of the time of one for each of a thousand files.
  const sync = process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }
  const settings = { ...COMMON, ...way, ...sync, port: String(address.port) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// The setting is a list: a comma or a space in the path would split it.
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`
}

/** Nothing of Bandstand's own environment, which holds secrets, and no PG* variable that would steer PostgreSQL. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'Path', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR', 'USERNAME', 'COMSPEC']
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' }
  for (const name of kept) if (process.env[name] !== undefined) environment[name] = process.env[name]
  return environment
}

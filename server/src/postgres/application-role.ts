import pg from 'pg'
import { loadOrCreateSecret } from '../platform/auth/secrets.ts'
import { createClient } from '../platform/db/client.ts'

export const applicationRole = 'ujuzi_app'

/** Creates the role of the application, or resets its password to the stored one. Returns the password. */
export async function createApplicationRole(dataDir: string, admin: pg.ClientConfig) {
  const password = await loadOrCreateSecret(dataDir, 'database-app-password')
  const client = createClient(admin)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [
      applicationRole,
    ])
    const verb = rowCount === 0 ? 'create' : 'alter'
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    await client.query(
      `${verb} role ${applicationRole} ${rights} password ${pg.escapeLiteral(password)}`,
    )
    return password
  } finally {
    await client.end()
  }
}

/** Builds a connection URL. `socket` is the folder of the Unix socket, empty if only TCP is available. */
export const buildDatabaseUrl = (
  role: string,
  password: string,
  { port, socket }: { port: number; socket: string },
) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/ujuzi${socket && `?host=${encodeURIComponent(socket)}`}`

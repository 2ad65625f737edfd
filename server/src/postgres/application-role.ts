import pg from 'pg'
import { keptSecret } from '../platform/auth/secrets.ts'

export const applicationRole = 'ujuzi_app'

/** Makes the role the application signs in with, or sets its password to the kept one; returns the password. */
export async function createApplicationRole(dataDir: string, admin: pg.ClientConfig) {
  const password = await keptSecret(dataDir, 'database-app-password')
  const client = new pg.Client(admin)
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

/** `socket`: folder of the server's socket; empty where the port is the only way. */
export const urlOf = (
  role: string,
  password: string,
  { port, socket }: { port: number; socket: string },
) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/ujuzi${socket && `?host=${encodeURIComponent(socket)}`}`

import type pg from 'pg'
import { ConfigError } from '../platform/config.ts'
import { createClient } from '../platform/db/client.ts'

/** Application name that distinguishes these connections from those of a server. */
export const adminApplication = 'ujuzi admin'

/** Opens a connection without timeouts as the owner role, since copying large tables takes long. */
export async function openCopyClient(ownerUrl: string): Promise<pg.Client> {
  const client = createClient({
    connectionString: ownerUrl,
    application_name: adminApplication,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new ConfigError(`The database cannot be reached (${error.code ?? error.message}).`)
  })
  // The text form of values must not depend on role or server settings.
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set timezone = 'UTC'; set extra_float_digits = 1; set search_path = public`)
  return client
}

import pg from 'pg'
import { ConfigError } from '../platform/config.ts'

/** The name tells these connections from those of a server. */
export const adminApplication = 'ujuzi admin'

/** One connection without any time limit, as the owner: a copy takes as long as the tables are large. */
export async function openCopyClient(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: adminApplication,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The statement under way reports the loss; unheard, the event would end the process.
  client.on('error', () => {})
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new ConfigError(`The database cannot be reached (${error.code ?? error.message}).`)
  })
  // The text of a value must not depend on the settings of a role or of a server.
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set timezone = 'UTC'; set extra_float_digits = 1; set search_path = public`)
  return client
}

import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { migrationLock } from './migrate.ts'
import { listMissingGrants } from './missing-grants.ts'
import { withoutTimeouts } from './without-timeouts.ts'

/**
 * Grants `role` exactly the rights that a running server needs and revokes all others. Runs as the owner of the tables
 * after every migration. Rights that are already correct are not touched, so a restart writes nothing.
 */
export async function grantApplication(owner: pg.Pool, role: string) {
  // Another process may still migrate.
  await withoutTimeouts(owner, async (_, client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    for (const statement of await listMissingGrants(client, role)) await client.query(statement)
    await client.query('commit')
  })
}

/** Reason why this role is no safer than the owner of the tables; undefined if it is neither superuser nor owner. */
export async function findExcessRights(owner: pg.Pool, role: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ superuser: boolean; is_owner: boolean }>(
    'select rolsuper as superuser, pg_has_role(rolname, current_user, $2) as is_owner from pg_roles where rolname = $1',
    [role, 'member'],
  )
  if (rows[0]?.superuser) return 'is a superuser'
  return rows[0]?.is_owner ? 'owns the tables' : undefined
}

/** The role of the connections of this pool. Throws a ConfigError if it cannot sign in. */
export async function getRole(application: pg.Pool): Promise<string> {
  try {
    const { rows } = await application.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('28')) throw error
    throw new ConfigError(
      'Cannot sign in with DATABASE_URL: create its role (create role NAME login password …) or correct its password.',
    )
  }
}

import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { migrationLock } from './migrate.ts'
import { listMissingGrants } from './missing-grants.ts'

/**
 * Gives the role of `applicationUrl` what a running server needs and takes away everything else. Runs after every
 * migration, as the owner of the tables. What is right already is left alone, so that a restart writes nothing.
 */
export async function grantApplication(owner: pg.Pool, role: string) {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    for (const statement of await listMissingGrants(client, role)) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Why this role is no safer than the owner; undefined where it owns nothing and is no superuser. */
export async function findExcess(owner: pg.Pool, role: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ superuser: boolean; is_owner: boolean }>(
    'select rolsuper as superuser, pg_has_role(rolname, current_user, $2) as is_owner from pg_roles where rolname = $1',
    [role, 'member'],
  )
  if (rows[0]?.superuser) return 'is a superuser'
  return rows[0]?.is_owner ? 'owns the tables' : undefined
}

/** The role that signs in with the application's URL. Throws a ConfigError when it cannot. */
export async function getRole(application: pg.Pool): Promise<string> {
  try {
    const { rows } = await application.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('28')) throw error
    throw new ConfigError(
      'DATABASE_URL cannot sign in: create its role (create role NAME login password …) or correct its password.',
    )
  }
}

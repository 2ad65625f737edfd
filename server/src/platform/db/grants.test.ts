import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationRole } from '../../postgres/application-role.ts'
import { openTestApp, type TestApp, toApplicationUrl } from '../../testing/app/test-app.ts'
import { recordSecurityEvent } from '../auth/security-record.ts'
import { newId } from './columns.ts'
import { openDb, openPool } from './db.ts'
import { findExcessRights, getRole, grantApplication } from './grants.ts'
import { listMissingGrants } from './missing-grants.ts'

let app: TestApp
let application: pg.Pool
beforeAll(async () => {
  app = await openTestApp()
  application = openPool(toApplicationUrl(app.url), 2)
})
afterAll(async () => {
  await application.end()
  await app.close()
})

/** Append-only tables. */
const recorded = [
  'booking_transitions',
  'day_closes',
  'document_events',
  'moderation_events',
  'sales',
  'security_events',
]
const denied = '42501'
const codeOf = (statement: string, values: unknown[] = [], pool = application) =>
  pool.query(statement, values).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe('the role of the application', () => {
  test('the running server connects to the database with the application role', async () => {
    const running = await app.api.db.execute(sql`select current_user as role`)
    const searching = await app.api.searchDb.execute(sql`select current_user as role`)
    expect([running.rows, searching.rows]).toEqual([
      [{ role: applicationRole }],
      [{ role: applicationRole }],
    ])
  })

  test('the application role owns nothing, joins no other role and has no special privileges', async () => {
    const { rows } = await app.pool.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
         (select count(*)::int from pg_class where relowner = r.oid) as relations,
         (select count(*)::int from pg_proc where proowner = r.oid) as functions,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = $1`,
      [applicationRole],
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        relations: 0,
        functions: 0,
        memberships: 0,
      },
    ])
    expect(await findExcessRights(app.pool, applicationRole)).toBeUndefined()
    expect(await findExcessRights(app.pool, await getRole(app.pool))).toBe('is a superuser')
  })

  test.each([
    'create table public.mine (id int)',
    'create schema mine',
    'create function public.mine() returns int language sql as $$ select 1 $$',
    'create extension hstore',
    'alter table bookings add column mine int',
    'alter table bookings disable trigger all',
    'drop table reviews',
    'drop index accounts_email_key',
    'truncate emails',
    'create role mine',
    'set role ujuzi',
    'set session_replication_role = replica',
    'alter table security_events owner to ujuzi_app',
    'alter function refuse_change() owner to ujuzi_app',
    'create policy mine on graphile_worker._private_jobs using (true)',
    'drop schema graphile_worker cascade',
    "insert into migrations (name) values ('9999')",
  ])('the application role may not change the schema or the privileges: %s', async (statement) => {
    const code = await codeOf(statement)
    expect(code).toBe(denied)
  })

  test.each([
    "copy (select 1) to program 'cat'",
    "copy marks from program 'id'",
    "copy marks from '/etc/passwd'",
    "copy (select 1) to '/tmp/mine'",
    "select pg_read_file('/etc/passwd')",
    "select pg_read_binary_file('postgresql.conf')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/passwd')",
    'select * from pg_authid',
    "alter system set log_statement = 'all'",
    'select pg_reload_conf()',
    "load 'plpgsql'",
  ])(
    'the application role cannot access files, programs or settings of the database server: %s',
    async (statement) => {
      const code = await codeOf(statement)
      expect(code).toBe(denied)
    },
  )

  test.each(recorded)(
    'the application role can read %s but cannot change or delete its rows',
    async (table) => {
      expect(await codeOf(`select * from ${table} limit 1`)).toBe('done')
      expect(await codeOf(`delete from ${table}`)).toBe(denied)
      expect(await codeOf(`truncate ${table}`)).toBe(denied)
      expect(await codeOf(`select * from ${table} limit 1 for update`)).toBe(denied)
      const { rows } = await app.pool.query<{ name: string }>(
        'select column_name as name from information_schema.columns where table_name = $1',
        [table],
      )
      for (const { name } of rows) {
        expect(await codeOf(`update ${table} set ${name} = ${name}`)).toBe(denied)
      }
    },
  )

  test('the application role can write every table except append-only tables and migrations', async () => {
    const { rows } = await app.pool.query<{ table: string }>(
      `select oid::regclass::text as table from pg_class
       where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
         and not (has_table_privilege($1, oid, 'select') and has_table_privilege($1, oid, 'insert')
           and has_table_privilege($1, oid, 'update') and has_table_privilege($1, oid, 'delete'))
       order by 1`,
      [applicationRole],
    )
    const closed = rows.map(({ table }) => table)
    expect(closed.toSorted()).toEqual([...recorded, 'migrations'].toSorted())
  })
})

describe('granting', () => {
  test('finds no missing right of the application role after its rights have been granted', async () => {
    const client = await app.pool.connect()
    expect(await listMissingGrants(client, applicationRole)).toEqual([])
    client.release()
  })

  test('concurrent runs of granting rights cover a new table and revoke rights that were granted by hand', async () => {
    const { pool } = app
    await pool.query('create table made_later (id int)')
    await pool.query(`grant update, truncate on document_events to ${applicationRole}`)
    try {
      expect(await codeOf('insert into made_later values (1)')).toBe(denied)
      await Promise.all([1, 2, 3, 4].map(() => grantApplication(pool, applicationRole)))
      expect(await codeOf('insert into made_later values (1)')).toBe('done')
      expect(await codeOf('truncate document_events')).toBe(denied)
    } finally {
      await pool.query('drop table made_later')
    }
  })

  test('granting gives the application role access to a database where it had no rights', async () => {
    const { pool } = app
    await pool.query(`drop owned by ${applicationRole}`)
    expect(await codeOf('select 1 from accounts limit 1')).toBe(denied)
    await grantApplication(pool, applicationRole)
    expect(await codeOf('select 1 from accounts limit 1')).toBe('done')
    expect(await codeOf("select graphile_worker.add_job('nobody.does')")).toBe('done')
    expect(await codeOf('update graphile_worker._private_jobs set priority = 1')).toBe('done')
    const { rowCount } = await application.query('select 1 from graphile_worker._private_jobs')
    expect(rowCount).toBeGreaterThan(0)
    await pool.query('delete from graphile_worker._private_jobs')
  })
})

describe('what the owner’s functions let the application take away', () => {
  const day = 86_400_000
  const eventsOf = async (accountId: string | null) => {
    const { rows } = await app.pool.query<{ at: Date }>(
      'select at from security_events where account_id is not distinct from $1 order by at',
      [accountId],
    )
    return rows.map(({ at }) => at.getTime())
  }
  const record = (accountId: string | undefined, at: number) =>
    recordSecurityEvent(openDb(application), { kind: 'sign_in', accountId }, new Date(at))
  const purge = async (client: Pick<pg.Pool, 'query'> = application) => {
    const { rows } = await client.query('select purge_expired_security_events(1000) as n')
    return Number(rows[0]?.n)
  }

  test('the application role can delete only security events that have expired', async () => {
    const now = Date.now()
    const { id } = await app.people.client()
    for (const days of [100, 95, 3]) await record(id, now - days * day)
    expect(await purge()).toBeGreaterThanOrEqual(2)
    expect(await eventsOf(id)).toEqual([now - 3 * day])
    expect(await codeOf('select erase_security_events($1)', [id])).toBe('23000')
  })

  test('the application role can erase the booking reasons of an account only while the account is being deleted', async () => {
    const { id } = await app.people.client()
    expect(await codeOf('select erase_booking_reasons($1)', [id])).toBe('22023')
    expect(await codeOf('select erase_booking_reasons($1)', [newId()])).toBe('22023')
    await app.pool.query('update accounts set deletion_requested_at = now() where id = $1', [id])
    expect(await codeOf('select erase_booking_reasons($1)', [id])).toBe('done')
  })

  test('the purge of security events ignores a temporary table that is also named security_events', async () => {
    const { id } = await app.people.client()
    await record(id, Date.now() - 100 * day)
    const client = await application.connect()
    await client.query('create temporary table security_events (account_id uuid, at timestamptz)')
    await client.query('set search_path = pg_temp, public')
    await purge(client)
    client.release(true)
    expect(await eventsOf(id)).toEqual([])
  })

  test('only the application role can call the functions that run with the rights of the database owner', async () => {
    const { rows } = await app.pool.query(
      "select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace and (proconfig is null or has_function_privilege('pg_monitor', oid, 'execute'))",
    )
    expect(rows).toEqual([])
  })
})

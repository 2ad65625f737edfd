import { listProfessionals } from '@ujuzi/contract/search/search'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  callServer,
  type ServerProcess,
  startServer,
  waitForServer,
} from './testing/app/server-process.ts'

const name = `test_outside_${process.pid}`
const roles = { owner: `${name}_owner`, application: `${name}_app` }
const password = 'a-password-of-a-test'
const common = {
  AUTH_SECRET: 'a secret of a test with an outside database',
  DEMO_DATA: 'on',
}

function urlOf(role: string, given = password) {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  url.username = role
  url.password = given
  return url.href
}

async function administer(...statements: string[]) {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

/** Creates the roles as described in docs/operations.md: neither is a superuser. */
beforeAll(() =>
  administer(
    `create role ${roles.owner} login password '${password}'`,
    `create role ${roles.application} login password '${password}'`,
    `create database ${name} owner ${roles.owner}`,
  ),
)
afterAll(() =>
  administer(
    `drop database ${name} with (force)`,
    `drop role ${roles.owner}`,
    `drop role ${roles.application}`,
  ),
)

async function stop({ child, ended }: ServerProcess) {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

const rolesConnected = async () => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  const { rows } = await client.query<{ role: string }>(
    "select distinct usename as role from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
    [name],
  )
  await client.end()
  return rows.map(({ role }) => role)
}

test('a server whose database role cannot sign in stops at its start and names the variable DATABASE_URL', async () => {
  const server = await startServer({
    ...common,
    DATABASE_URL: urlOf(roles.application, 'wrong'),
    DATABASE_OWNER_URL: urlOf(roles.owner),
  })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/Cannot sign in with DATABASE_URL: create its role .*\.\n/)
})

test('an external database is migrated with its owner’s role and served with a second role', async () => {
  const server = await startServer({
    ...common,
    DATABASE_URL: urlOf(roles.application),
    DATABASE_OWNER_URL: urlOf(roles.owner),
  })
  await waitForServer(server)
  expect(server.output()).not.toContain('warning')
  const found = await callServer(server, listProfessionals, { query: { q: 'kofi cuts' } })
  expect(found.ok && found.data.results.length).toBeGreaterThan(0)
  expect(await rolesConnected()).toEqual([roles.application])
  await stop(server)
})

test('a server whose only database role owns the tables warns and says how to separate the roles', async () => {
  const server = await startServer({ ...common, DATABASE_URL: urlOf(roles.owner) })
  await waitForServer(server)
  expect(server.output()).toContain('warning: the role of DATABASE_URL owns the tables')
  expect(server.output()).toContain('DATABASE_OWNER_URL')
  await stop(server)
})

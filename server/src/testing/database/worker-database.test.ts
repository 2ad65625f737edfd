import pg from 'pg'
import { expect, test } from 'vitest'
import { resetWorkerDatabase } from './worker-database.ts'

/** Runs the statement on the worker's database, and resets it. Returns whether it is still the same database. */
async function changeAndReset(statement: string) {
  const before = await resetWorkerDatabase()
  await run(before, statement)
  return (await resetWorkerDatabase()) === before
}

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('a reset of the database of a test worker removes new rows and undoes changes of the others', async () => {
  const values = 'select * from stored_values order by name'
  const before = await run(await resetWorkerDatabase(), values)
  const change = `update stored_values set at = 'epoch';
    insert into stored_values (name, value, at) values ('new', '1', 'epoch')`
  expect(await changeAndReset(change)).toBe(true)
  expect(await run(await resetWorkerDatabase(), values)).toEqual(before)
})

test.each([
  ['a table was added', 'create table added (id int)'],
  ['a place was deleted', 'delete from places where id = (select min(id) from places)'],
])('a reset gives a test worker a new database after %s', async (_, statement) => {
  expect(await changeAndReset(statement)).toBe(false)
})

test('a database of a test worker can be reset after all of its connections were ended', async () => {
  const all = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  expect(await changeAndReset(all)).toBe(true)
})

import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import {
  copyTarget,
  listTables,
  type Table,
  tableName,
} from '../../../server/src/backup/catalog.ts'

/** Seconds for COPY of all rows to /dev/null, and into tables without indexes and constraints. */
export async function timeCopies(pool: pg.Pool) {
  const client = (await pool.connect()) as pg.PoolClient & pg.Client
  try {
    const tables = await listTables(client)
    const copyOut = () =>
      copyAll(client, tables, (table) => `copy ${copyTarget(table)} to '/dev/null'`)
    // The first copy loads the rows into memory, as for the backup.
    await copyOut()
    return { out: await copyOut(), in: await timeCopyIn(client, tables) }
  } finally {
    client.release(true)
  }
}

/** Uses files in the data directory, the only place that the database may write to. */
async function timeCopyIn(client: pg.Client, tables: readonly Table[]) {
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  )
  const fileOf = ({ name }: Table) => `${rows[0]?.folder}/bench_copy_${name}`
  try {
    await copyAll(client, tables, (table) => `copy ${copyTarget(table)} to '${fileOf(table)}'`)
    await client.query('begin; create schema bench_copy')
    for (const table of tables) await client.query(createBareTable(table))
    return await copyAll(
      client,
      tables,
      (table) => `copy ${inBenchSchema(copyTarget(table))} from '${fileOf(table)}'`,
    )
  } finally {
    await client.query('rollback')
    for (const table of tables) await rm(fileOf(table), { force: true })
  }
}

const inBenchSchema = (text: string) => text.replace('public.', 'bench_copy.')

const createBareTable = (table: Table) =>
  `create table ${inBenchSchema(tableName(table))} as
   select ${table.columns.map((column) => escapeIdentifier(column)).join(', ')} from ${tableName(table)} with no data`

async function copyAll(
  client: pg.Client,
  tables: readonly Table[],
  statement: (table: Table) => string,
) {
  const startedAt = performance.now()
  for (const table of tables) await client.query(statement(table))
  return (performance.now() - startedAt) / 1000
}

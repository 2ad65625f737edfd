import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import {
  copyTarget,
  listTables,
  type Table,
  tableName,
} from '../../../server/src/backup/catalog.ts'

/** Seconds in which the database copies all its rows to nowhere, and into tables without indexes and constraints. */
export async function timeCopies(pool: pg.Pool) {
  const client = (await pool.connect()) as pg.PoolClient & pg.Client
  try {
    const tables = await listTables(client)
    const copyOut = () =>
      copyAll(client, tables, (table) => `copy ${copyTarget(table)} to '/dev/null'`)
    // The first one brings the rows into memory, where the backup finds them too.
    await copyOut()
    return { out: await copyOut(), in: await timeCopyIn(client, tables) }
  } finally {
    client.release(true)
  }
}

/** From files in the folder of the database, which is the one place that it may write to. */
async function timeCopyIn(client: pg.Client, tables: readonly Table[]) {
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  )
  const fileOf = ({ name }: Table) => `${rows[0]?.folder}/bench_copy_${name}`
  try {
    await copyAll(client, tables, (table) => `copy ${copyTarget(table)} to '${fileOf(table)}'`)
    await client.query('begin; create schema bench_copy')
    for (const table of tables) await client.query(bareTable(table))
    return await copyAll(
      client,
      tables,
      (table) => `copy ${bare(copyTarget(table))} from '${fileOf(table)}'`,
    )
  } finally {
    await client.query('rollback')
    for (const table of tables) await rm(fileOf(table), { force: true })
  }
}

const bare = (text: string) => text.replace('public.', 'bench_copy.')

const bareTable = (table: Table) =>
  `create table ${bare(tableName(table))} as
   select ${table.columns.map((column) => escapeIdentifier(column)).join(', ')} from ${tableName(table)} with no data`

async function copyAll(
  client: pg.Client,
  tables: readonly Table[],
  statement: (table: Table) => string,
) {
  const begun = performance.now()
  for (const table of tables) await client.query(statement(table))
  return (performance.now() - begun) / 1000
}

import pg from 'pg'
import { inject } from 'vitest'

let copies = 0

/** URL of a new copy of the template, for one test file. */
export const createFileDatabase = () => ensureDatabase(`test_${process.pid}_${++copies}`)

/** URL of the database with this name, which is copied from the template unless it exists. */
export async function ensureDatabase(name: string): Promise<string> {
  await withAdmin(async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await copyTemplate(admin, name)
  })
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** Copying needs exclusive access to the template: an advisory lock serializes the workers. */
async function copyTemplate(admin: pg.Client, name: string) {
  await admin.query('select pg_advisory_lock(1)')
  // Copying files takes a third of the time of copying through the log.
  await admin.query(`create database ${name} template template_test strategy file_copy`)
  await admin.query('select pg_advisory_unlock(1)')
}

async function withAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

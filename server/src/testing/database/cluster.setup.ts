import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadFacts } from '../../load-facts.ts'
import { openDb, openPool } from '../../platform/db/db.ts'
import { grantApplication } from '../../platform/db/grants.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { migrateJobs } from '../../platform/jobs/jobs.ts'
import { applicationRole } from '../../postgres/application-role.ts'
import { removeDataDir, startCluster } from '../../postgres/cluster.ts'

const home = fileURLToPath(new URL('../../../../.cache/', import.meta.url))

/** One PostgreSQL for the whole run, without fsync: what it holds is worth nothing afterwards. */
export default async function setup(project: TestProject) {
  await mkdir(home, { recursive: true })
  const folder = await mkdtemp(`${home}test-database-`)
  await chmod(folder, 0o755)
  const cluster = await startCluster(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  })
  await makeTemplate(cluster.url)
  project.provide('databaseUrl', cluster.url)
  project.provide('applicationUrl', cluster.applicationUrl)
  return async () => {
    await cluster.stop()
    await removeDataDir(folder)
  }
}

/** A migrated database with the towns in it; every test worker's own is copied from it. */
async function makeTemplate(url: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('create database template_test')
  await admin.end()

  const template = new URL(url)
  template.pathname = '/template_test'
  const pool = openPool(template.href)
  await migrate(pool)
  await migrateJobs(pool)
  await loadFacts(openDb(pool), new Date())
  await grantApplication(pool, applicationRole)
  await pool.end()
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the owner of the tables. */
    databaseUrl: string
    /** Of the role the application runs with. */
    applicationUrl: string
  }
}

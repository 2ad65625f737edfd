import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadReferenceData } from '../../load-reference-data.ts'
import { openDb, openPool } from '../../platform/db/db.ts'
import { grantApplication } from '../../platform/db/grants.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { migrateJobs } from '../../platform/jobs/jobs.ts'
import { applicationRole } from '../../postgres/application-role.ts'
import { removeDataDir, startCluster } from '../../postgres/cluster.ts'

const cacheFolder = fileURLToPath(new URL('../../../../.cache/', import.meta.url))

/** Starts one PostgreSQL cluster for the whole test run, without fsync because its data is discarded. */
export default async function setup(project: TestProject) {
  await mkdir(cacheFolder, { recursive: true })
  const folder = await mkdtemp(`${cacheFolder}test-database-`)
  await chmod(folder, 0o755)
  const cluster = await startCluster(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Rows stay where they were inserted, and no process visits each of the databases.
    autovacuum: 'off',
    max_connections: '200',
  })
  await createTemplate(cluster.url)
  project.provide('databaseUrl', cluster.url)
  project.provide('applicationUrl', cluster.applicationUrl)
  return async () => {
    await cluster.stop()
    await removeDataDir(folder)
  }
}

/** Creates the migrated template with reference data that the databases of the test workers are copied from. */
async function createTemplate(url: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('create database template_test')
  await admin.end()

  const template = new URL(url)
  template.pathname = '/template_test'
  const pool = openPool(template.href)
  await migrate(pool)
  await migrateJobs(pool)
  await loadReferenceData(openDb(pool), new Date())
  await grantApplication(pool, applicationRole)
  await pool.end()
}

declare module 'vitest' {
  interface ProvidedContext {
    /** URL with the role that owns the tables. */
    databaseUrl: string
    /** URL with the role of the application. */
    applicationUrl: string
  }
}

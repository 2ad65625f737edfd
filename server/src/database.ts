import type pg from 'pg'
import type { Config } from './platform/config.ts'
import { openPool } from './platform/db/db.ts'
import { findExcess, getRole, grantApplication } from './platform/db/grants.ts'
import { type Cluster, startCluster } from './postgres/cluster.ts'

export type Database = {
  /** Of the owner of the tables, for what happens before the application opens. */
  ownerUrl: string
  applicationUrl: string
  /** The built-in PostgreSQL; undefined with DATABASE_URL. */
  cluster: Cluster | undefined
}

/** Starts the built-in PostgreSQL, unless the environment names another one. */
export async function startDatabase({
  databaseUrl,
  databaseOwnerUrl,
  dataDir,
}: Config): Promise<Database> {
  if (databaseUrl) {
    const ownerUrl = databaseOwnerUrl ?? databaseUrl
    return { ownerUrl, applicationUrl: databaseUrl, cluster: undefined }
  }
  const cluster = await startCluster(dataDir)
  return { ownerUrl: cluster.url, applicationUrl: cluster.applicationUrl, cluster }
}

/** Runs `work` with connections of the owner, and afterwards gives the application's role, which must sign in, its rights. */
export async function asOwner(
  { ownerUrl, applicationUrl }: Database,
  work: (pool: pg.Pool) => Promise<void>,
  say: (line: string) => void,
) {
  const owner = openPool(ownerUrl)
  const application = openPool(applicationUrl, 1)
  try {
    const role = await getRole(application)
    await work(owner)
    const excess = await findExcess(owner, role)
    if (excess) say(unseparated(excess))
    else await grantApplication(owner, role)
  } finally {
    await application.end()
    await owner.end()
  }
}

const unseparated = (excess: string) =>
  `Ujuzi: warning: the role of DATABASE_URL ${excess}. Give the application a role of its own: create role ujuzi_app login password '…', set DATABASE_URL to it and DATABASE_OWNER_URL to the owner.`

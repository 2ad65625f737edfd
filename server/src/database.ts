import type pg from 'pg'
import type { Config } from './platform/config.ts'
import { openPool } from './platform/db/db.ts'
import { findExcessRights, getRole, grantApplication } from './platform/db/grants.ts'
import { type Cluster, startCluster } from './postgres/cluster.ts'

export type Database = {
  /** URL for the role that owns the tables, used before the app starts. */
  ownerUrl: string
  applicationUrl: string
  /** The built-in PostgreSQL; undefined with DATABASE_URL. */
  cluster: Cluster | undefined
}

/** Starts the built-in PostgreSQL, unless the environment names another server. */
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

/**
 * Runs `work` as the owner role, then grants the application role its rights. The application role must be able to
 * connect. `role` is undefined if the two are one.
 */
export async function runAsOwner(
  { ownerUrl, applicationUrl }: Database,
  work: (owner: { pool: pg.Pool; role: string | undefined }) => Promise<void>,
  say: (line: string) => void,
) {
  const owner = openPool(ownerUrl)
  const application = openPool(applicationUrl, 1)
  try {
    const role = await getRole(application)
    const excess = await findExcessRights(owner, role)
    await work({ pool: owner, role: excess ? undefined : role })
    if (excess) say(sharedRoleWarning(excess))
    else await grantApplication(owner, role)
  } finally {
    await application.end()
    await owner.end()
  }
}

const sharedRoleWarning = (excess: string) =>
  `Ujuzi: warning: the role of DATABASE_URL ${excess}. Create a separate role for the application: create role ujuzi_app login password '…', set DATABASE_URL to it and DATABASE_OWNER_URL to the owner.`

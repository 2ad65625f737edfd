import { countSessionsUnusedSince } from '../modules/accounts/sessions/queries.ts'
import { ConfigError } from '../platform/config.ts'
import { openDb, type RootDb } from '../platform/db/db.ts'
import { readAuthSecret, removeOldAuthSecret } from '../secrets/auth-secret-files.ts'
import { countStaleValues } from '../secrets/encrypted.queries.ts'
import { encryptedColumns } from '../secrets/encrypted-columns.ts'
import { findSecretInUse } from '../secrets/secret-in-use.ts'
import type { AdminCommand, AdminContext } from './command.ts'
import { recordAdminCommand } from './record.ts'
import { requireEncryptionKeysTable, withRotationLock } from './rotation.ts'

export const secretRetire: AdminCommand = {
  name: ['secret', 'retire'],
  usage: 'secret retire',
  description: 'completes a rotation, after which the old secret can be removed',
  async run(_, context) {
    await requireEncryptionKeysTable(context.pool)
    return withRotationLock(context.pool, () => retire(context))
  },
}

async function retire({ config, pool, now, print, confirm }: AdminContext) {
  const db = openDb(pool)
  const { current, old } = await readAuthSecret(config)
  if (!old) throw new ConfigError('There is no old secret: nothing to retire.')
  const stale = await countAllStale(db, current)
  if (stale > 0) {
    throw new ConfigError(
      `${stale} values still need the old secret: run npm run admin -- secret rotate first.`,
    )
  }
  const since = (await findSecretInUse(db))?.since ?? now
  const sessions = await countSessionsUnusedSince(db, since, now)
  if (!(await confirm(`Without the old secret, ${sessions} sessions must sign in again.`))) {
    return 1
  }
  if (!config.authSecret) await removeOldAuthSecret(config.dataDir)
  await recordAdminCommand(db, 'secret retire', { details: { sessions }, now })
  print(
    config.authSecret
      ? 'The old secret is no longer needed: remove AUTH_SECRET_OLD and restart the server.'
      : 'The old secret is deleted: restart the server.',
  )
  return 0
}

async function countAllStale(db: RootDb, secret: string) {
  let stale = 0
  for (const column of encryptedColumns) stale += await countStaleValues(db, column, secret)
  return stale
}

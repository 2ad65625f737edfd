import { countUnusedSince } from '../modules/accounts/sessions/queries.ts'
import { ConfigError } from '../platform/config.ts'
import { openDb, type RootDb } from '../platform/db/db.ts'
import { readAuthSecret, removeOldAuthSecret } from '../secrets/auth-secret-files.ts'
import { countStale } from '../secrets/encrypted.queries.ts'
import { sealedColumns } from '../secrets/encrypted-columns.ts'
import { findSecretInUse } from '../secrets/secret-in-use.ts'
import type { AdminCommand, AdminContext } from './command.ts'
import { recordAdminCommand } from './record.ts'
import { needSealedKeys, withRotationLock } from './rotation.ts'

export const secretRetire: AdminCommand = {
  name: ['secret', 'retire'],
  usage: 'secret retire',
  does: 'ends a rotation: the old secret may go',
  async run(_, context) {
    await needSealedKeys(context.pool)
    return withRotationLock(context.pool, () => retire(context))
  },
}

async function retire({ config, pool, now, say, confirm }: AdminContext) {
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
  const sessions = await countUnusedSince(db, since, now)
  if (!(await confirm(`Without the old secret ${sessions} sessions have to sign in again.`))) {
    return 1
  }
  if (!config.authSecret) await removeOldAuthSecret(config.dataDir)
  await recordAdminCommand(db, 'secret retire', { details: { sessions }, now })
  say(
    config.authSecret
      ? 'Nothing needs the old secret: remove AUTH_SECRET_OLD and restart the server.'
      : 'The old secret is deleted: restart the server.',
  )
  return 0
}

async function countAllStale(db: RootDb, secret: string) {
  let stale = 0
  for (const column of sealedColumns) stale += await countStale(db, column, secret)
  return stale
}

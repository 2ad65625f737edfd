import { keyIdOf } from '../platform/auth/auth-secret.ts'
import { ConfigError } from '../platform/config.ts'
import { openDb, type RootDb } from '../platform/db/db.ts'
import { readAuthSecret, replaceAuthSecret } from '../secrets/auth-secret-files.ts'
import { sealedColumns } from '../secrets/encrypted-columns.ts'
import { resealColumn } from '../secrets/re-encrypt.ts'
import { findSecretInUse } from '../secrets/secret-in-use.ts'
import type { AdminCommand, AdminContext } from './command.ts'
import { recordAdminCommand } from './record.ts'
import { isServerRunning, needSealedKeys, withRotationLock } from './rotation.ts'

export const secretRotate: AdminCommand = {
  name: ['secret', 'rotate'],
  usage: 'secret rotate',
  does: 'encrypts everything with a new secret; can be repeated',
  async run(_, context) {
    await needSealedKeys(context.pool)
    return withRotationLock(context.pool, () => rotate(context))
  },
}

async function rotate(context: AdminContext) {
  const { config, pool, say } = context
  const db = openDb(pool)
  if (!config.authSecret && !(await readAuthSecret(config)).old) {
    if (!(await makeSecret(db, context))) return 1
    if (await isServerRunning(pool)) {
      say('A new secret is made. Restart the server, then run this command again.')
      return 0
    }
  }
  return reseal(db, context)
}

/** With AUTH_SECRET in the environment the operator makes the new one; otherwise this does. */
async function makeSecret(db: RootDb, { config, now, confirm }: AdminContext) {
  const question = `This puts a new secret in ${config.dataDir}/secrets/auth-secret and keeps the old one beside it.`
  if (!(await confirm(question))) return false
  await replaceAuthSecret(config.dataDir)
  await recordAdminCommand(db, 'secret rotate', { details: { step: 'new secret' }, now })
  return true
}

async function reseal(db: RootDb, { config, pool, now, say }: AdminContext) {
  const secret = await readAuthSecret(config)
  if (!secret.old) {
    throw new ConfigError(
      'Set AUTH_SECRET to a new secret and AUTH_SECRET_OLD to the one before, restart the server, then run this command again.',
    )
  }
  const inUse = await findSecretInUse(db)
  const isInUse = inUse?.keyId.equals(keyIdOf(secret.current)) ?? false
  if (!isInUse && (config.authSecret || (await isServerRunning(pool)))) {
    throw new ConfigError(
      'The server does not use the new secret yet: restart it, then run this command again.',
    )
  }
  let done = 0
  let failed = 0
  for (const column of sealedColumns) {
    const resealed = await resealColumn(db, column, secret, (sofar) =>
      say(`${column.table}.${column.column}: ${sofar.done} encrypted again`),
    )
    done += resealed.done
    failed += resealed.failed
  }
  await recordAdminCommand(db, 'secret rotate', { details: { done, failed }, now })
  say(`${done} values were encrypted with the new secret.`)
  if (failed > 0) {
    say(`${failed} values stay as they are, because neither secret decrypts them.`)
    return 1
  }
  say(
    'When everybody may sign in again who has to, end the rotation: npm run admin -- secret retire',
  )
  return 0
}

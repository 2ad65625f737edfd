import { keyIdOf } from '../platform/auth/auth-secret.ts'
import { ConfigError } from '../platform/config.ts'
import { openDb, type RootDb } from '../platform/db/db.ts'
import { readAuthSecret, replaceAuthSecret } from '../secrets/auth-secret-files.ts'
import { encryptedColumns } from '../secrets/encrypted-columns.ts'
import { reencryptColumn } from '../secrets/re-encrypt.ts'
import { findSecretInUse } from '../secrets/secret-in-use.ts'
import type { AdminCommand, AdminContext } from './command.ts'
import { recordAdminCommand } from './record.ts'
import { isServerRunning, requireEncryptionKeysTable, withRotationLock } from './rotation.ts'

export const secretRotate: AdminCommand = {
  name: ['secret', 'rotate'],
  usage: 'secret rotate',
  description: 're-encrypts everything with a new secret; can be repeated',
  async run(_, context) {
    await requireEncryptionKeysTable(context.pool)
    return withRotationLock(context.pool, () => rotate(context))
  },
}

async function rotate(context: AdminContext) {
  const { config, pool, print } = context
  const db = openDb(pool)
  if (!config.authSecret && !(await readAuthSecret(config)).old) {
    if (!(await createSecret(db, context))) return 1
    if (await isServerRunning(pool)) {
      print('A new secret was created. Restart the server, then run this command again.')
      return 0
    }
  }
  return reencrypt(db, context)
}

/** Creates a new secret in DATA_DIR after confirmation. With AUTH_SECRET set, the operator creates it instead. */
async function createSecret(db: RootDb, { config, now, confirm }: AdminContext) {
  const question = `This writes a new secret to ${config.dataDir}/secrets/auth-secret and keeps the old one next to it.`
  if (!(await confirm(question))) return false
  await replaceAuthSecret(config.dataDir)
  await recordAdminCommand(db, 'secret rotate', { details: { step: 'new secret' }, now })
  return true
}

async function reencrypt(db: RootDb, { config, pool, now, print }: AdminContext) {
  const secret = await readAuthSecret(config)
  if (!secret.old) {
    throw new ConfigError(
      'Set AUTH_SECRET to a new secret and AUTH_SECRET_OLD to the previous one, restart the server, then run this command again.',
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
  for (const column of encryptedColumns) {
    const result = await reencryptColumn(db, column, {
      secret,
      onBatch: (sofar) => print(`${column.table}.${column.column}: ${sofar.done} re-encrypted`),
    })
    done += result.done
    failed += result.failed
  }
  await recordAdminCommand(db, 'secret rotate', { details: { done, failed }, now })
  print(`${done} values were re-encrypted with the new secret.`)
  if (failed > 0) {
    print(`${failed} values were not re-encrypted: neither secret decrypts them.`)
    return 1
  }
  print(
    'To complete the rotation, which signs out sessions unused since it began: npm run admin -- secret retire',
  )
  return 0
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ciphertextPrefixBytes } from '../platform/auth/encryption.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { ensureTestDatabase } from '../testing/database/worker-database.ts'
import { createBusinessWithSecrets } from '../testing/fixtures/encrypted-data.ts'
import { encryptedColumns } from './encrypted-columns.ts'
import { loadAuthSecret } from './load-auth-secret.ts'
import { reencryptColumn } from './re-encrypt.ts'

let app: TestApp
let right: string
const wrong = 'a wrong secret of a test, 32 characters or more'
beforeAll(async () => {
  app = await openTestApp({ database: await ensureTestDatabase(`test_prepare_${process.pid}`) })
  right = app.authSecret
})
afterAll(() => app.close())

const said: string[] = []
const load = (current: string, old?: string) => {
  said.length = 0
  const env = { AUTH_SECRET: current, AUTH_SECRET_OLD: old, DATA_DIR: app.dataDir }
  return loadAuthSecret(app.api.db, readConfig(env, '/'), {
    now: app.clock.now(),
    say: (line) => said.push(line),
  })
}
const refused = async (current: string, old?: string) => {
  const error = await load(current, old).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConfigError)
  expect((error as Error).message).toMatch(/^AUTH_SECRET is not the secret .*\.$/)
}

test('refuses a wrong secret for a database of an earlier version and writes nothing to the database', async () => {
  await createBusinessWithSecrets(app)
  await app.pool.query(
    `update payout_methods set account_number = substring(account_number from ${ciphertextPrefixBytes + 1})`,
  )
  await refused(wrong)
  const { rowCount } = await app.pool.query('select from encryption_keys')
  expect(rowCount).toBe(0)
})

test('the first start stores a key in the database, and later starts refuse a secret that does not match it', async () => {
  await Promise.all([load(right), load(right), load(right)])
  await app.pool.query('delete from payout_methods')
  await app.pool.query('delete from business_profiles')
  await app.pool.query('delete from documents')
  await refused(wrong)
  await refused(wrong, 'another wrong secret, 32 characters or more')
  expect(await load(right)).toEqual({ current: right, old: undefined })
  expect(await load(wrong, right)).toEqual({ current: wrong, old: right })
})

test('a server needs the old secret until a secret rotation is finished, and then only the new secret', async () => {
  await createBusinessWithSecrets(app)
  const secret = { current: wrong, old: right }
  for (const column of encryptedColumns.slice(0, -1))
    await reencryptColumn(app.db, column, { secret })
  await refused(wrong)
  for (const column of encryptedColumns) await reencryptColumn(app.db, column, { secret })
  expect(await load(wrong)).toEqual({ current: wrong, old: undefined })
  await refused(right)
  expect(said).toEqual([])
})

test('the server reports at its start how many encrypted values still need a secret that is not set', async () => {
  await createBusinessWithSecrets(app)
  await load(wrong)
  expect(said.join()).toMatch(/10 encrypted values need a secret that is not set/)
  await load(wrong, right)
  expect(said).toEqual([])
})

test('the error about a wrong secret names the file from which the secret was read', async () => {
  const config = readConfig({ DATA_DIR: app.dataDir }, '/')
  const loading = loadAuthSecret(app.api.db, config, { now: new Date(), say: () => {} })
  await expect(loading).rejects.toThrow(`${app.dataDir}/secrets/auth-secret`)
})

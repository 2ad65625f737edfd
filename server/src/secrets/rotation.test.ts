import { getProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccount } from '../modules/accounts/queries.ts'
import { verifySecondFactor } from '../modules/accounts/second-factor/commands.ts'
import type { AuthSecret } from '../platform/auth/auth-secret.ts'
import { ciphertextPrefixBytes } from '../platform/auth/encryption.ts'
import { hmac } from '../platform/auth/secrets.ts'
import { tinyPicture } from '../testing/app/multipart.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { ensureTestDatabase } from '../testing/database/worker-database.ts'
import {
  createBusinessWithSecrets,
  createClientWithSecondFactor,
  decryptAll,
} from '../testing/fixtures/encrypted-data.ts'
import { peopleFixture } from '../testing/fixtures/people.ts'
import { countStaleValues } from './encrypted.queries.ts'
import { type EncryptedColumn, encryptedColumns } from './encrypted-columns.ts'
import { reencryptColumn } from './re-encrypt.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000
const next = 'the next secret of a test, 32 characters or more'
let app: TestApp
let before: AuthSecret
let during: AuthSecret
const after = { current: next }
beforeAll(async () => {
  const database = await ensureTestDatabase(`test_rotation_${process.pid}`)
  app = await openTestApp({ now: start, database })
  before = { current: app.authSecret }
  during = { current: next, old: app.authSecret }
})
afterAll(() => app.close())

const stale = async (column: EncryptedColumn) => countStaleValues(app.db, column, next)
const staleByColumn = () => Promise.all(encryptedColumns.map(stale))
const reencryptAll = async () => {
  const done: number[] = []
  for (const column of encryptedColumns) {
    const { done: count, failed } = await reencryptColumn(app.db, column, { secret: during })
    expect(failed).toBe(0)
    done.push(count)
  }
  return done
}

/** Removes the key id from the values of a column, as stored by earlier versions. */
const unmark = (table: string, column: string) =>
  app.pool.query(
    `update ${table} set ${column} = substring(${column} from ${ciphertextPrefixBytes + 1}) where ${column} is not null`,
  )

async function passes(id: string, typed: string, secret: AuthSecret) {
  const account = await getAccount(app.db, id)
  const at = { secret, now: app.clock.now() }
  return verifySecondFactor(app.db, { account, typed }, at).then(
    () => true,
    () => false,
  )
}

/** The app on the same database and files, after a restart with these secrets. */
const restarted = (secret: AuthSecret) =>
  openTestApp({
    now: app.clock.now(),
    database: app.url,
    settings: { authSecret: secret, dataDir: app.dataDir },
  })

test('recovery codes hashed by earlier versions work during and after a secret rotation', async () => {
  const { id } = await createClientWithSecondFactor(app, before)
  const codes = ['aaaa-bbbb-cccc-dd22', 'aaaa-bbbb-cccc-dd33', 'aaaa-bbbb-cccc-dd44']
  // State of an earlier version: no stored key, values without key ids, codes hashed with the secret itself.
  await app.pool.query('delete from encryption_keys')
  await app.pool.query('delete from recovery_codes')
  await unmark('second_factors', 'secret')
  for (const code of codes) {
    const plain = code.replaceAll('-', '')
    await app.pool.query(
      'insert into recovery_codes (id, account_id, code_hash, created_at) values (uuidv7(), $1, $2, now())',
      [id, hmac(app.authSecret, 'recovery-code', `${id} ${plain}`)],
    )
  }
  const [first = '', second = '', third = ''] = codes
  expect(await passes(id, first, during)).toBe(true)
  expect(await passes(id, first, during)).toBe(false)
  await reencryptAll()
  expect(await passes(id, second, during)).toBe(true)
  expect(await passes(id, third, after)).toBe(true)
  await app.pool.query('delete from second_factors')
  await app.pool.query('delete from encryption_keys')
})

test('encrypted values stay readable during a secret rotation and afterwards need only the new secret', async () => {
  const business = await createBusinessWithSecrets(app)
  const client = await createClientWithSecondFactor(app, before)
  const later = await createClientWithSecondFactor(app, before)
  // Some values in the format of an earlier version.
  await unmark('payout_methods', 'account_number')
  await unmark('documents', 'file_key')
  const said = await decryptAll(app.db, before)
  const places = new Set(Object.keys(said).map((name) => name.split(' ')[0]))
  expect(places.size).toBe(encryptedColumns.length)
  expect(await decryptAll(app.db, during)).toEqual(said)
  await expect(decryptAll(app.db, after)).rejects.toThrow()

  const counts = await staleByColumn()
  expect(counts.every((count) => count > 0)).toBe(true)
  expect(await reencryptAll()).toEqual(counts)

  expect(await staleByColumn()).toEqual(encryptedColumns.map(() => 0))
  expect(await decryptAll(app.db, after)).toEqual(said)
  expect(await decryptAll(app.db, during)).toEqual(said)
  await expect(decryptAll(app.db, before)).rejects.toThrow()
  expect(await reencryptAll()).toEqual(encryptedColumns.map(() => 0))

  app.clock.advance(2 * minuteMs)
  const reopened = await restarted(after)
  const people = peopleFixture(app.db, app.clock.now, next)
  const as = await people.signIn(business.business.owner.id)
  expect(await reopened.call(getProfessionalProfile, {}, { as })).toMatchObject({
    data: { personal: { date_of_birth: '1987-06-05' }, business: { tax_id: 'P087654321Z' } },
  })
  const document = await reopened.server.inject({
    url: `/api/business/businesses/${business.business.id}/documents/${business.documentId}/`,
    headers: { authorization: `Bearer ${as}` },
  })
  expect(document.statusCode).toBe(200)
  expect(document.rawPayload.equals(Buffer.from(tinyPicture.bytes))).toBe(true)
  expect(await passes(client.id, client.currentCode(), after)).toBe(true)
  expect(await passes(client.id, client.recovery[0] ?? '', after)).toBe(true)
  expect(await passes(later.id, later.recovery[3] ?? '', after)).toBe(true)
  await reopened.close()
})

describe('encrypting again', () => {
  const column = encryptedColumns.find(({ table }) => table === 'payout_methods') as EncryptedColumn
  const other = { current: 'a third secret of a test, 32 characters or more', old: next }

  test('re-encryption counts a value that neither secret decrypts, leaves it unchanged and continues', async () => {
    const businesses = [await createBusinessWithSecrets(app), await createBusinessWithSecrets(app)]
    const ids = businesses.map(({ business }) => business.id).toSorted()
    await app.pool.query(
      "update payout_methods set account_number = '\\xdeadbeef' where business_id = $1",
      [ids[0]],
    )
    const result = await reencryptColumn(app.db, column, { secret: during })
    expect(result).toEqual({ done: 1, failed: 1 })
    const { rows } = await app.pool.query(
      'select account_number from payout_methods where business_id = $1',
      [ids[0]],
    )
    expect(rows[0].account_number.toString('hex')).toBe('deadbeef')
    await app.pool.query('delete from payout_methods where business_id = $1', [ids[0]])
  })

  test('re-encryption loses no value while a second re-encryption and a user change the same rows', async () => {
    const { rows } = await app.pool.query(
      'select business_id as id from payout_methods order by business_id limit 1',
    )
    await reencryptAll()
    const said = await decryptAll(app.db, after)
    const [first, second] = await Promise.all([
      reencryptColumn(app.db, column, { secret: other }),
      reencryptColumn(app.db, column, { secret: other }),
      app.pool.query('update payout_methods set updated_at = now() where business_id = $1', [
        rows[0].id,
      ]),
    ])
    expect(first.done + second.done).toBe(Object.keys(said).filter(isPayout).length)
    expect(await decryptAll(app.db, other)).toEqual(said)
    await reencryptColumn(app.db, column, { secret: { current: next, old: other.current } })
  })
  const isPayout = (name: string) => name.startsWith('payout_methods')
})

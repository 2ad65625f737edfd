import type { CallInput } from '@ujuzi/contract/api/endpoint'
import {
  getProfessionalProfile,
  updateProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import {
  getPayoutMethod,
  removePayoutMethod,
  setPayoutMethod,
} from '@ujuzi/contract/payouts/payouts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { transact } from '../../platform/db/transaction.ts'
import { listEmails } from '../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { refused } from '../../testing/checks/refused.ts'
import { waitForLockWait } from '../../testing/database/lock-wait.ts'
import { accounts } from '../accounts/tables.ts'
import { lockOwnedBusiness } from '../businesses/owned.queries.ts'
import { listSmsMessages } from '../notifications/channels/sms/queries.ts'
import { deletePayoutMethodRow, findPayoutMethod } from './queries.ts'
import { payoutMethods } from './tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const rib = '10002000300277976315008'
const atBank = {
  type: 'bank_transfer',
  country: 'CM',
  provider: 'Ecobank',
  account_name: 'Kofi Mensah',
  account_number: rib,
} as const
const onPhone = {
  ...atBank,
  type: 'mobile_money',
  provider: 'mtn_momo',
  account_number: '670123456',
} as const

type Body = CallInput<typeof setPayoutMethod>['body']

/** A business with calls of its owner, each in a new session, so that no reauthentication is needed. */
async function createBusiness() {
  const business = await app.people.business()
  const params = { id: business.id }
  const as = async (token?: string) => ({
    as: token ?? (await app.people.signIn(business.owner.id)),
  })
  return {
    ...business,
    set: async (body: Body, token?: string) =>
      app.call(setPayoutMethod, { params, body }, await as(token)),
    get: async (token?: string) => app.call(getPayoutMethod, { params }, await as(token)),
    remove: async (token?: string) => app.call(removePayoutMethod, { params }, await as(token)),
    emails: () => listEmails(app.db, business.owner.email, 20),
  }
}

test('a saved payout method is returned with only the last four digits of its account number', async () => {
  const { set, get } = await createBusiness()
  expect(await get()).toMatchObject({ status: 200, data: null })
  const response = await set(atBank)
  expect(response).toMatchObject({
    status: 200,
    data: {
      type: 'bank_transfer',
      country: 'CM',
      provider: 'Ecobank',
      account_name: 'Kofi Mensah',
      account_number: '•••• 5008',
      currency: 'XAF',
      is_default: true,
      is_verified: false,
      pays_from: null,
      created_at: start.toISOString(),
    },
  })
  expect(await get()).toMatchObject({ data: response.ok && response.data })
  expect(JSON.stringify([response, await get()])).not.toContain(rib.slice(0, 12))
})

test('the payout currency is that of the country, or of the crypto network for a wallet', async () => {
  const { set } = await createBusiness()
  const wallet = { ...atBank, type: 'crypto', provider: 'tron' } as const
  expect(
    await set({ ...wallet, account_number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }),
  ).toMatchObject({ data: { currency: 'USDT', account_number: '•••• Lj6t' } })
  expect(
    await set({ ...atBank, country: 'ZW', provider: 'CBZ Bank', account_number: '4012345678' }),
  ).toMatchObject({ data: { currency: 'USD' } })
})

test('a mobile money payout method is verified if its number is the owner’s confirmed phone number', async () => {
  const { set, owner } = await createBusiness()
  expect(await set(onPhone)).toMatchObject({ data: { is_verified: false } })
  const phone = { phone: '+237670123456', phoneVerifiedAt: start }
  await app.db.update(accounts).set(phone).where(eq(accounts.id, owner.id))
  expect(await set(onPhone)).toMatchObject({ data: { is_verified: true } })
})

test('neither the payout method in the database nor the emails contain the account number in plain text', async () => {
  const { set, id } = await createBusiness()
  await set(atBank)
  const { rows } = await app.pool.query(
    'select to_jsonb(p)::text as whole, account_number as encrypted from payout_methods p where business_id = $1',
    [id],
  )
  expect(rows[0].whole).not.toContain(rib.slice(0, -4))
  expect(rows[0].encrypted.toString('latin1')).not.toContain(rib.slice(0, 8))
  const { rows: emails } = await app.pool.query(
    "select to_jsonb(emails)::text as whole from emails where concat(body_text, parts) like '%5008%'",
  )
  expect(emails.length).toBeGreaterThan(0)
  for (const { whole } of emails) expect(whole).not.toContain(rib.slice(0, -4))
})

test('an account number encrypted for one business cannot be decrypted for another business', async () => {
  const [mine, theirs] = [await createBusiness(), await createBusiness()]
  await mine.set(atBank)
  await theirs.set(onPhone)
  const [row] = await app.db
    .select()
    .from(payoutMethods)
    .where(eq(payoutMethods.businessId, mine.id))
  if (!row) throw new Error('There is no row')
  await app.db
    .update(payoutMethods)
    .set({ accountNumber: row.accountNumber })
    .where(eq(payoutMethods.businessId, theirs.id))
  expect(await theirs.get()).toMatchObject(refused(500, 'internal'))
})

test('payouts to a payout method that replaces an earlier one start a day later', async () => {
  const { set, get } = await createBusiness()
  await set(atBank)
  app.clock.advance(3_600_000)
  const changed = await set(onPhone)
  expect(changed).toMatchObject({ data: { pays_from: '2026-11-24T08:00:00.000Z' } })
  app.clock.advance(24 * 3_600_000)
  expect(await get()).toMatchObject({ data: { provider: 'mtn_momo', pays_from: null } })
})

test('a payout method set after the earlier one was removed still waits a day before payouts', async () => {
  const { set, remove, get } = await createBusiness()
  await set(atBank)
  expect(await remove()).toMatchObject({ status: 200, data: { message: 'Payout method removed' } })
  expect(await get()).toMatchObject({ data: null })
  app.clock.advance(3_600_000)
  expect(await set(onPhone)).toMatchObject({ data: { pays_from: '2026-11-24T07:00:00.000Z' } })
})

test('setting the same payout method again changes nothing and sends no email', async () => {
  const { set, emails } = await createBusiness()
  const first = await set(atBank)
  app.clock.advance(60_000)
  const again = await set({ ...atBank, account_number: `CM21 ${rib}` })
  expect(again.ok && again.data).toEqual(first.ok && first.data)
  expect(await emails()).toHaveLength(1)
})

test('a change of the payout method is announced by SMS and by email with masked account numbers', async () => {
  const { set, remove, emails, owner } = await createBusiness()
  const phone = `+23767${newId().replace(/\D/g, '').slice(-7).padStart(7, '1')}`
  const known = { phone, phoneVerifiedAt: start, locale: 'fr' }
  await app.db.update(accounts).set(known).where(eq(accounts.id, owner.id))
  await set(atBank)
  expect(await listSmsMessages(app.db, phone, 20)).toEqual([])
  await set(onPhone)
  await remove()
  const received = await emails()
  expect(received.map(({ subject }) => subject).sort()).toEqual([
    'Votre mode de versement a été supprimé',
    'Votre mode de versement est enregistré',
    'Votre mode de versement par défaut a été modifié',
  ])
  const changed = received.find(({ subject }) => subject.includes('modifié'))
  expect(changed?.bodyText).toContain('•••• 5008')
  expect(changed?.bodyText).toContain('MTN MoMo')
  expect(changed?.bodyText).toContain('•••• 3456')
  expect(changed?.bodyText).toContain('24 novembre 2026 à 08:00 (heure locale, Douala)')
  for (const { bodyText, bodyHtml } of received) {
    expect(bodyText + bodyHtml).not.toMatch(/670123456|1000200030/)
  }
  const texts = (await listSmsMessages(app.db, phone, 20)).map(({ body }) => body)
  expect(texts).toHaveLength(2)
  expect(texts.join()).toContain('Votre mode de versement par défaut sur Ujuzi a été modifié')
})

test('the payout email states when payouts start in the owner’s time zone, not the business’s', async () => {
  const { set, emails, owner } = await createBusiness()
  const as = { as: await app.people.signIn(owner.id) }
  const profile = await app.call(getProfessionalProfile, {}, as)
  const version = profile.ok ? profile.data.version : -1
  const body = { version, personal: { timezone: 'Africa/Nairobi' } }
  expect(await app.call(updateProfessionalProfile, { body }, as)).toMatchObject({ ok: true })
  await set(atBank)
  await set(onPhone)
  const [changed] = await emails()
  expect(changed?.bodyText).toContain('24 November 2026 at 10:00 (Nairobi time)')
})

test('changing the payout method requires a sign-in within the last five minutes', async () => {
  const { set, get, remove, owner } = await createBusiness()
  const stale = await app.people.signIn(owner.id)
  await set(atBank)
  app.clock.advance(6 * 60_000)
  expect(await set(onPhone, stale)).toMatchObject(refused(403, 'proof_required'))
  expect(await remove(stale)).toMatchObject(refused(403, 'proof_required'))
  expect(await get(stale)).toMatchObject({ data: { provider: 'Ecobank' } })
})

test('reports invalid payout fields before it requires a recent sign-in', async () => {
  const { set, owner } = await createBusiness()
  const stale = await app.people.signIn(owner.id)
  app.clock.advance(6 * 60_000)
  expect(await set({ ...atBank, account_number: '10002000300277976315009' }, stale)).toMatchObject({
    status: 422,
    error: { fields: { account_number: expect.stringContaining('Check it for typos') } },
  })
  expect(await set({ ...onPhone, provider: 'm_pesa' }, stale)).toMatchObject({
    status: 422,
    error: { fields: { provider: expect.stringContaining('country') } },
  })
  expect(await set({ ...atBank, provider: 'B' }, stale)).toMatchObject({
    error: { fields: { provider: expect.any(String) } },
  })
})

test('asking for another business’s payout method gets the same response as for an unknown business', async () => {
  const { set, id } = await createBusiness()
  await set(atBank)
  const stranger = await createBusiness()
  for (const subject of [id, newId()]) {
    const params = { id: subject }
    const as = { as: stranger.owner.token }
    const unknown = refused(404, 'business_not_found')
    expect(await app.call(getPayoutMethod, { params }, as)).toMatchObject(unknown)
    expect(await app.call(setPayoutMethod, { params, body: atBank }, as)).toMatchObject(unknown)
    expect(await app.call(removePayoutMethod, { params }, as)).toMatchObject(unknown)
  }
})

test('two simultaneous payout method changes are both applied, and payouts to the later one wait a day', async () => {
  const { set, get, emails } = await createBusiness()
  const responses = await Promise.all([set(atBank), set(onPhone)])
  expect(responses.map(({ ok }) => ok)).toEqual([true, true])
  const waiting = responses.filter((response) => response.ok && response.data.pays_from !== null)
  expect(waiting).toHaveLength(1)
  expect(await get()).toMatchObject({ data: waiting[0]?.ok && waiting[0].data })
  expect(await emails()).toHaveLength(2)
})

test('setting the same payout method three times at once saves one and sends one email', async () => {
  const { set, get, emails } = await createBusiness()
  const responses = await Promise.all([set(atBank), set(atBank), set(atBank)])
  const [first] = responses
  for (const response of responses) {
    expect(response).toMatchObject({ status: 200, data: first?.ok ? first.data : {} })
  }
  expect(await get()).toMatchObject({ data: { pays_from: null, provider: 'Ecobank' } })
  expect(await emails()).toHaveLength(1)
})

test('a payout method set while it is being removed is saved again, and payouts wait a day', async () => {
  const { id, set, get } = await createBusiness()
  await set(atBank)
  const { setting } = await transact(app.db, async (tx) => {
    await lockOwnedBusiness(tx, id)
    const row = await findPayoutMethod(tx, id)
    if (!row) throw new Error('There is no method')
    await deletePayoutMethodRow(tx, row, app.clock.now())
    const setting = set(atBank)
    await Promise.race([setting, waitForLockWait(app)])
    return { setting }
  })
  const waits = { provider: 'Ecobank', pays_from: '2026-11-24T07:00:00.000Z' }
  expect(await setting).toMatchObject({ status: 200, data: waits })
  expect(await get()).toMatchObject({ data: waits })
})

test('a payout method changed while it is being removed still waits a day before payouts', async () => {
  for (let round = 0; round < 4; round++) {
    const { set, remove, get, emails } = await createBusiness()
    await set(atBank)
    const [changed, removed] = await Promise.all([set(onPhone), remove()])
    expect([changed.status, removed.status]).toEqual([200, 200])
    expect(changed).toMatchObject({ data: { pays_from: '2026-11-24T07:00:00.000Z' } })
    const kept = await get()
    expect(kept.ok && (kept.data?.provider ?? null)).toBeOneOf([null, 'mtn_momo'])
    expect(await emails()).toHaveLength(3)
  }
})

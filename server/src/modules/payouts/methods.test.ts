import type { CallInput } from '@ujuzi/contract/api/endpoint'
import {
  addPayoutMethod,
  deletePayoutMethod,
  getPayoutMethod,
  listPayoutMethods,
  replacePayoutMethod,
  setDefaultPayoutMethod,
} from '@ujuzi/contract/payouts/payouts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { listEmails } from '../../platform/email/email.ts'
import { getData } from '../../testing/app/server-process.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { refused } from '../../testing/checks/refused.ts'
import { insertPayoutMethodRow } from '../../testing/fixtures/payouts.ts'
import { accounts } from '../accounts/tables.ts'
import { listSmsMessages } from '../notifications/channels/sms/queries.ts'

const start = new Date('2026-11-23T07:00:00Z')
const dayLater = '2026-11-24T07:00:00.000Z'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const atBank = {
  type: 'bank_transfer',
  country: 'CM',
  provider: 'Ecobank',
  account_name: 'Kofi Mensah',
  account_number: '10002000300277976315008',
} as const
const onPhone = {
  ...atBank,
  type: 'mobile_money',
  provider: 'mtn_momo',
  account_number: '670123456',
} as const
const onOrange = { ...onPhone, provider: 'orange_money', account_number: '690123456' } as const

type Body = CallInput<typeof addPayoutMethod>['body']

/** A business with calls of its owner, each in a new session, so that no reauthentication is needed. */
async function business() {
  const { id, owner } = await app.people.business()
  const as = async (token?: string) => ({ as: token ?? (await app.people.signIn(owner.id)) })
  const item = (method_id: string) => ({ id, method_id })
  return {
    id,
    owner,
    add: async (body: Body, token?: string) =>
      app.call(addPayoutMethod, { params: { id }, body }, await as(token)),
    list: async () => {
      const response = await app.call(listPayoutMethods, { params: { id } }, await as())
      return getData(response).results
    },
    current: async () => getData(await app.call(getPayoutMethod, { params: { id } }, await as())),
    replace: async (method: string, body: Body, token?: string) =>
      app.call(replacePayoutMethod, { params: item(method), body }, await as(token)),
    setDefault: async (method: string, token?: string) =>
      app.call(setDefaultPayoutMethod, { params: item(method) }, await as(token)),
    remove: async (method: string, token?: string) =>
      app.call(deletePayoutMethod, { params: item(method) }, await as(token)),
    subjects: async () => (await listEmails(app.db, owner.email, 20)).map(({ subject }) => subject),
  }
}

test('the first payout method added is the default, and methods are listed oldest first', async () => {
  const { add, list } = await business()
  expect(await list()).toEqual([])
  const first = await add(atBank)
  expect(first).toMatchObject({ status: 201, data: { is_default: true, pays_from: null } })
  app.clock.advance(60_000)
  expect(await add(onPhone)).toMatchObject({ data: { is_default: false, pays_from: null } })
  expect(await list()).toMatchObject([
    { provider: 'Ecobank', account_number: '•••• 5008', is_default: true },
    { provider: 'mtn_momo', account_number: '•••• 3456', is_default: false },
  ])
})

test('payouts to a payout method that is made the default start a day later', async () => {
  const { add, list, setDefault, current } = await business()
  await add(atBank)
  const second = getData(await add(onPhone))
  app.clock.advance(2 * 24 * 3_600_000)
  const until = '2026-11-26T07:00:00.000Z'
  expect(await setDefault(second.id)).toMatchObject({
    status: 200,
    data: { id: second.id, is_default: true, pays_from: until },
  })
  expect(await list()).toMatchObject([{ is_default: false, pays_from: null }, { is_default: true }])
  expect(await current()).toMatchObject({ id: second.id, pays_from: until })
})

test('making the default payout method the default again changes nothing and sends no email', async () => {
  const { add, setDefault, subjects } = await business()
  const first = getData(await add(atBank))
  app.clock.advance(60_000)
  expect(await setDefault(first.id)).toMatchObject({ status: 200, data: first })
  expect(await subjects()).toHaveLength(1)
})

test('deleting the default payout method makes the oldest remaining one the default, and payouts wait a day', async () => {
  const { add, remove, list } = await business()
  const first = getData(await add(atBank))
  app.clock.advance(60_000)
  const second = getData(await add(onPhone))
  app.clock.advance(60_000)
  await add(onOrange)
  app.clock.set(start)
  expect(await remove(first.id)).toMatchObject({
    status: 200,
    data: { message: 'Payout method removed' },
  })
  expect(await list()).toMatchObject([
    { id: second.id, is_default: true, pays_from: dayLater },
    { provider: 'orange_money', is_default: false },
  ])
})

test('deleting a payout method that is not the default keeps the default', async () => {
  const { add, remove, list } = await business()
  const first = getData(await add(atBank))
  const second = getData(await add(onPhone))
  await remove(second.id)
  expect(await list()).toEqual([first])
})

test('replacing a payout method keeps its place in the list and delays payouts by a day if it is the default', async () => {
  const { add, replace, list } = await business()
  const first = getData(await add(atBank))
  app.clock.advance(60_000)
  const second = getData(await add(onPhone))
  app.clock.set(start)
  expect(await replace(first.id, onOrange)).toMatchObject({
    data: { id: first.id, is_default: true, provider: 'orange_money', pays_from: dayLater },
  })
  expect(await replace(second.id, atBank)).toMatchObject({
    data: { id: second.id, is_default: false, provider: 'Ecobank', pays_from: null },
  })
  expect(await list()).toMatchObject([{ id: first.id }, { id: second.id }])
})

test('a business cannot save the same account as two payout methods', async () => {
  const { add, replace, list } = await business()
  const first = getData(await add(atBank))
  const again = await add({ ...atBank, account_number: `CM21${atBank.account_number}` })
  expect(again).toMatchObject({ status: 201, data: { id: first.id } })
  const repeated = {
    status: 422,
    error: { fields: { account_number: 'This account is already one of your payout methods' } },
  }
  expect(await add({ ...atBank, account_name: 'K. Mensah' })).toMatchObject(repeated)
  const second = getData(await add(onPhone))
  expect(await replace(second.id, atBank)).toMatchObject(repeated)
  expect(await list()).toHaveLength(2)
})

test('refuses an eleventh payout method of a business', async () => {
  const { id, add, list } = await business()
  for (let i = 0; i < 10; i++) {
    const number = `1000200030027797631500${i}`
    await insertPayoutMethodRow(app, id, { number, isDefault: i === 0 })
  }
  expect(await add(onPhone)).toMatchObject(refused(409, 'too_many_payout_methods'))
  expect(await list()).toHaveLength(10)
})

test('the database refuses a second default payout method of a business', async () => {
  const { id, add } = await business()
  await add(atBank)
  await expect(insertPayoutMethodRow(app, id)).rejects.toMatchObject({
    cause: { constraint: 'payout_methods_default_key' },
  })
})

test('every change of payout methods sends the owner an email, and an SMS if payouts go elsewhere or stop', async () => {
  const { add, setDefault, replace, remove, subjects, owner } = await business()
  const phone = `+23767${newId().replace(/\D/g, '').slice(-7).padStart(7, '1')}`
  const known = { phone, phoneVerifiedAt: start }
  await app.db.update(accounts).set(known).where(eq(accounts.id, owner.id))
  const texts = async () => (await listSmsMessages(app.db, phone, 20)).length
  const first = getData(await add(atBank))
  const second = getData(await add(onPhone))
  await replace(second.id, onOrange)
  expect(await texts()).toBe(0)
  await setDefault(second.id)
  expect(await texts()).toBe(1)
  await remove(first.id)
  expect(await texts()).toBe(1)
  await add(atBank)
  await remove(second.id)
  expect(await texts()).toBe(2)
  expect((await subjects()).toSorted()).toEqual([
    'A payout method was added',
    'A payout method was added',
    'One of your payout methods was changed',
    'One of your payout methods was removed',
    'Your default payout method was changed',
    'Your payout method is set',
    'Your payout method was removed',
  ])
})

test('every change of payout methods requires a recent sign-in', async () => {
  const { add, setDefault, replace, remove, list, owner } = await business()
  const first = getData(await add(atBank))
  const second = getData(await add(onPhone))
  const before = await list()
  const stale = await app.people.signIn(owner.id)
  app.clock.advance(6 * 60_000)
  const required = refused(403, 'proof_required')
  expect(await add(onOrange, stale)).toMatchObject(required)
  expect(await setDefault(second.id, stale)).toMatchObject(required)
  expect(await replace(first.id, onOrange, stale)).toMatchObject(required)
  expect(await remove(first.id, stale)).toMatchObject(required)
  expect(await list()).toEqual(before)
})

test('a payout method of another business gets the same 404 as an unknown one', async () => {
  const [mine, theirs] = [await business(), await business()]
  const foreign = getData(await theirs.add(atBank))
  await mine.add(onPhone)
  const unknown = refused(404, 'payout_method_not_found')
  for (const id of [foreign.id, newId()]) {
    expect(await mine.setDefault(id)).toMatchObject(unknown)
    expect(await mine.replace(id, onOrange)).toMatchObject(unknown)
    expect(await mine.remove(id)).toMatchObject(unknown)
  }
  expect(await theirs.list()).toEqual([foreign])
})

test('two browser tabs that make different payout methods the default at once leave exactly one default', async () => {
  const { add, setDefault, list } = await business()
  await add(atBank)
  const second = getData(await add(onPhone))
  const third = getData(await add(onOrange))
  const responses = await Promise.all([setDefault(second.id), setDefault(third.id)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const defaults = (await list()).filter(({ is_default }) => is_default)
  expect(defaults).toMatchObject([{ pays_from: dayLater }])
  expect(defaults[0]?.id).toBeOneOf([second.id, third.id])
})

test('two browser tabs that add the first payout method at once leave exactly one default', async () => {
  const { add, list } = await business()
  const responses = await Promise.all([add(atBank), add(onPhone), add(atBank)])
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const methods = await list()
  expect(methods).toHaveLength(2)
  expect(methods.filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('making a payout method the default while it is being removed leaves exactly one default', async () => {
  const { add, setDefault, remove, list } = await business()
  const first = getData(await add(atBank))
  const second = getData(await add(onPhone))
  const [made, removed] = await Promise.all([setDefault(second.id), remove(second.id)])
  expect(removed.status).toBe(200)
  expect(made.status).toBeOneOf([200, 404])
  expect(await list()).toMatchObject([{ id: first.id, is_default: true }])
})

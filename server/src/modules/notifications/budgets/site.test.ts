import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { addMember } from '@ujuzi/contract/businesses/members'
import { microsPerDollar } from '@ujuzi/contract/notifications/message-costs'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { waitForLockWait } from '../../../testing/database/lock-wait.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { smsMessages } from '../channels/sms/tables.ts'
import { strangerMessages } from '../strangers/tables.ts'
import { getSpendingShare } from './queries.ts'
import { dayStart } from './rules.ts'
import { lockSiteLimits, watchSpending } from './site.commands.ts'

const totalUsd = 1
const policy = { messageBudgetTotal: totalUsd }
/** Estimated cost of an SMS of one segment to Cameroon. */
const oneText = 31_000

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp({
    now: new Date('2026-11-16T12:00:00Z'),
    settings: { messageBudgetTotal: totalUsd },
  })
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
/** Every test has a day of its own. */
beforeEach(() => app.clock.advance(86_400_000))

type Business = Awaited<ReturnType<typeof fixture.createParties>>['business']

let numbers = 0
const newNumber = () => `+23767${String(9_000_000 + ++numbers)}`
const as = async ({ owner }: Business) => ({ as: await app.people.signIn(owner.id) })

/** A business that clients have booked. */
const createKnown = async () => (await fixture.createBooking()).business

/** Inserts a text message of this cost, paid by the business today. */
const spend = async (business: Business, usd: number, db: Db = app.db) =>
  db.insert(smsMessages).values({
    ...{ id: newId(), recipient: newNumber(), body: '', createdAt: app.clock.now() },
    ...{ paidBy: business.id, costMicros: usd * microsPerDollar },
  })

const sentTo = (phones: string[]) =>
  app.db.$count(
    smsMessages,
    and(inArray(smsMessages.recipient, phones), isNull(smsMessages.failedAt)),
  )

describe('all businesses together', () => {
  it('messages sent by two servers at once cannot exceed the daily spending limit of all businesses', async () => {
    const [one, other] = [await createKnown(), await createKnown()]
    await spend(one, totalUsd - 2.5 * (oneText / microsPerDollar))
    const calls = [app.call, app.callerFor(app.openAnotherApp())]
    const phones = Array.from({ length: 8 }, newNumber)
    const entered = await Promise.all(
      phones.map(async (client_phone, n) => {
        const business = n % 2 ? one : other
        const start = at(`27T${10 + Math.floor(n / 2)}:00`)
        const body = { service_id: business.service.id, start, client_name: 'Awa', client_phone }
        return calls[n % 4 < 2 ? 0 : 1]?.(createWalkIn, { body }, await as(business))
      }),
    )
    expect(entered.map((response) => response?.status)).toEqual(phones.map(() => 201))
    expect(entered.filter((one) => one?.ok && one.data.notified_by.includes('sms'))).toHaveLength(2)
    expect(await sentTo(phones)).toBe(2)
  })

  it('the daily spending limit for messages of all businesses starts anew the next day', async () => {
    const business = await createKnown()
    await spend(business, totalUsd)
    app.clock.set(new Date(dayStart(app.clock.now()).getTime() + 86_400_000))
    const phone = newNumber()
    const body = { service_id: business.service.id, start: at('28T10:00'), client_name: 'Awa' }
    await app.call(createWalkIn, { body: { ...body, client_phone: phone } }, await as(business))
    expect(await sentTo([phone])).toBe(1)
  })
})

it('new businesses together can use only a tenth of the daily spending limit for messages', async () => {
  const phones = Array.from({ length: 6 }, newNumber)
  const answers = []
  for (const phone of phones) {
    const business = await app.people.business({ publishedAt: null })
    const body = { phone, role: 'staff' as const }
    answers.push(
      await app.call(addMember, { params: { id: business.id }, body }, await as(business)),
    )
  }
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(answers.at(-1)).toMatchObject(refused(429, 'site_budget_used'))
  const known = await createKnown()
  const phone = newNumber()
  const invited = { params: { id: known.id }, body: { phone, role: 'staff' as const } }
  expect(await app.call(addMember, invited, await as(known))).toMatchObject({ ok: true })
  expect(await sentTo([...phones, phone])).toBe(4)
})

describe('a transaction that enters messages', () => {
  /** Sum that a transaction counts as spent today if another one, which is open when it begins, adds a message. */
  async function sumsAfter(enter: (db: Db) => Promise<unknown>, { isStarting = false } = {}) {
    const limits = (db: Db) => lockSiteLimits({ db, now: app.clock.now() }, { policy, isStarting })
    const { second } = await transact(app.db, async (tx) => {
      await limits(tx)
      const second = transact(app.db, limits)
      await Promise.race([second, waitForLockWait(app)])
      await enter(tx)
      return { second }
    })
    return (await second).map(({ spent }) => spent())
  }

  it('near the daily spending limit, a message waits for open database transactions and counts their messages', async () => {
    const business = await createKnown()
    await spend(business, totalUsd / 2)
    const sums = await sumsAfter((db) => spend(business, totalUsd / 2, db))
    expect(sums).toEqual([totalUsd * microsPerDollar])
  })

  it('the check of the spending limit for new businesses waits for open database transactions and counts the messages they add', async () => {
    const { id: businessId } = await app.people.business({ publishedAt: null })
    const message = {
      ...{ id: newId(), contact: Buffer.from('number'), kind: 'guest' as const },
      ...{ businessId, isStarting: true, costMicros: oneText, createdAt: app.clock.now() },
    }
    const enter = (db: Db) => db.insert(strangerMessages).values(message)
    expect(await sumsAfter(enter, { isStarting: true })).toEqual([oneText, 0])
  })
})

it('the operator is warned once a day that most of the day’s message budget is used and once that all is', async () => {
  const business = await createKnown()
  const logged: string[] = []
  const log = { error: (_: unknown, text: string) => void logged.push(text) }
  const watch = () =>
    watchSpending({ db: app.db, now: app.clock.now() }, { policy, log: log as never })
  const share = () => getSpendingShare(app.db, dayStart(app.clock.now()))
  const most = 'most of the budget for text messages of this day is used'
  const all = 'the budget for text messages of this day is used up'

  for (const [usd, said] of [
    [0.7, []],
    [0.15, [most]],
    [0.05, [most]],
    [0.1, [most, all]],
    [0.1, [most, all]],
  ] as const) {
    await spend(business, usd)
    await watch()
    expect(logged, `after another $${usd}`).toEqual(said)
  }
  expect(await share()).toBeGreaterThan(1)
  app.clock.advance(86_400_000)
  expect(await share()).toBe(0)
  await spend(business, 0.9)
  await watch()
  expect(logged).toEqual([most, all, most])
  await app.db.delete(smsMessages).where(eq(smsMessages.paidBy, business.id))
})

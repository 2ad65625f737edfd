import { guestSmsPerDay, strangerLimits } from '@ujuzi/contract/api/limits'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { addMember } from '@ujuzi/contract/businesses/members'
import { setMessageBudget } from '@ujuzi/contract/notifications/message-budget'
import { emailReceipt } from '@ujuzi/contract/payments/receipts'
import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { paymentsFixture } from '../../../testing/fixtures/payments/payments.ts'
import { memberInvitations } from '../../businesses/members.tables.ts'
import { smsMessages } from '../channels/sms/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-23T12:00:00Z') })
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(8 * 86_400_000))

const attackers = 20

let numbers = 0
const newNumber = () => `+23767${String(6_000_000 + ++numbers)}`

/** Businesses as an attacker makes them: not published, without a booking of a client. */
const createBusinesses = (count: number) =>
  atOnce(Array.from({ length: count }), () =>
    app.people.business({ publishedAt: null, name: 'Account check' }),
  )

const atOnce = <T, R>(items: readonly T[], run: (item: T, index: number) => Promise<R>) =>
  Promise.all(items.map(run))

type Business = Awaited<ReturnType<TestApp['people']['business']>>
const as = async ({ owner }: Business) => ({ as: await app.people.signIn(owner.id) })

/** Two servers take turns. */
const callOn = (() => {
  let servers: TestApp['call'][] | undefined
  return (n: number) => {
    servers ??= [app.call, app.callerFor(app.openAnotherApp())]
    return servers[n % 2] ?? app.call
  }
})()

const invite = async (
  business: Business,
  contact: { email: string } | { phone: string },
  n = 0,
  role: 'staff' | 'manager' = 'staff',
) =>
  callOn(n)(
    addMember,
    { params: { id: business.id }, body: { ...contact, role } },
    await as(business),
  )

const text = async (business: Business, client_phone: string, { n = 0, hour = 10 } = {}) => {
  const start = new Date(app.clock.now().getTime() + (24 + hour - 12) * 3_600_000).toISOString()
  const body = { service_id: business.service.id, start, client_name: 'Awa', client_phone }
  return callOn(n)(createWalkIn, { body }, await as(business))
}

async function emailReceiptTo(business: Business, email: string, n = 0) {
  const sale = await paymentsFixture(app).createSale({ token: (await as(business)).as })
  return callOn(n)(emailReceipt, { params: { id: sale.id }, body: { email } }, await as(business))
}

const textsTo = (phones: string[]) =>
  app.db.$count(
    smsMessages,
    and(inArray(smsMessages.recipient, phones), isNull(smsMessages.failedAt)),
  )
const emailsTo = (domain: string) => app.db.$count(emails, like(emails.recipient, `%${domain}`))

/** Codes of the refusals, with their number. */
function countRefusals(responses: readonly { ok: boolean }[]) {
  const counts: Record<string, number> = {}
  for (const response of responses) {
    const { error } = response as { error?: { code: string; message: string } }
    if (!error) continue
    expect(error.message.length).toBeGreaterThan(20)
    counts[error.code] = (counts[error.code] ?? 0) + 1
  }
  return counts
}

describe('twenty accounts against one stranger', () => {
  it('20 businesses inviting one email address in various spellings send it only one invitation', async () => {
    const spellings = [
      'Badger@gmail.com',
      'badger+a@gmail.com',
      'b.adger@gmail.com',
      'BADGER@googlemail.com',
    ]
    const responses = await atOnce(await createBusinesses(attackers), (business, n) =>
      invite(business, { email: spellings[n % spellings.length] ?? '' }, n),
    )
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(countRefusals(responses)).toEqual({ invitation_too_soon: attackers - 1 })
    const sent = [...(await app.db.select().from(emails))].filter(({ recipient }) =>
      /gmail|googlemail/i.test(recipient),
    )
    expect(sent).toHaveLength(1)
    expect(await app.db.$count(memberInvitations)).toBe(1)
  })

  it('20 businesses can text one phone only one invitation and five booking messages a day', async () => {
    const phone = newNumber()
    const businesses = await createBusinesses(attackers)
    const invited = await atOnce(businesses, (business, n) => invite(business, { phone }, n))
    expect(invited.filter(({ ok }) => ok)).toHaveLength(1)
    const entered = await atOnce(businesses, (business, n) => text(business, phone, { n }))
    const texted = entered.filter((one) => one.ok && one.data.notified_by.includes('sms'))
    expect(texted).toHaveLength(guestSmsPerDay - 1)
    expect(await textsTo([phone])).toBe(guestSmsPerDay)
  })

  it('20 businesses can email one address only six receipts a day', async () => {
    const email = 'badger@receipts.example'
    const responses = await atOnce(await createBusinesses(attackers), (business, n) =>
      emailReceiptTo(business, email, n),
    )
    expect(responses.filter(({ ok }) => ok)).toHaveLength(strangerLimits.receiptsPerDay)
    expect(countRefusals(responses)).toEqual({
      recipient_limit: attackers - strangerLimits.receiptsPerDay,
    })
    expect(await emailsTo('receipts.example')).toBe(strangerLimits.receiptsPerDay)
  })
})

test('20 businesses inviting 10 strangers send each of them one invitation', async () => {
  const strangers = Array.from({ length: 10 }, (_, n) => `stranger${n}@ten.example`)
  const businesses = await createBusinesses(attackers)
  const responses = await atOnce(businesses, async (business, n) => {
    const calls = []
    for (let k = 0; k < 3; k++) {
      const email = strangers[(n * 7 + k * 3) % strangers.length] ?? ''
      calls.push(await invite(business, { email }, n))
    }
    return calls
  })
  const all = responses.flat()
  expect(all.filter(({ ok }) => ok)).toHaveLength(strangers.length)
  expect(countRefusals(all)).toEqual({ invitation_too_soon: all.length - strangers.length })
  expect(await emailsTo('ten.example')).toBe(strangers.length)
})

describe('a business that is seconds old', () => {
  it('a new business can text only phones in its own country and spend at most half a dollar on messages', async () => {
    const [business] = await createBusinesses(1)
    if (!business) throw new Error('No business')
    const abroad = await text(business, '+2348031234567', { hour: 8 })
    expect(abroad).toMatchObject({ ok: true, data: { notified_by: [] } })
    const phones = Array.from({ length: 20 }, newNumber)
    const entered = []
    for (const [n, phone] of phones.entries()) entered.push(await invite(business, { phone }, n))
    expect(countRefusals(entered)).toEqual({ starting_budget_used: 4 })
    expect(await textsTo(phones)).toBe(16)
    expect(await invite(business, { phone: '+2348031234568' })).toMatchObject(
      refused(409, 'starting_country'),
    )
  })

  it('a new business can email at most ten strangers a day', async () => {
    const [business] = await createBusinesses(1)
    if (!business) throw new Error('No business')
    const responses = []
    for (let n = 0; n < 14; n++)
      responses.push(await invite(business, { email: `one${n}@old.example` }, n))
    expect(countRefusals(responses)).toEqual({ starting_limit: 14 - strangerLimits.startingEmails })
    expect(await emailsTo('old.example')).toBe(strangerLimits.startingEmails)
  })
})

test('a business with a message budget of zero cannot send invitations by SMS', async () => {
  const business = await app.people.business()
  await app.call(setMessageBudget, { body: { budget_usd: 0 } }, await as(business))
  const phone = newNumber()
  expect(await invite(business, { phone })).toMatchObject(refused(409, 'message_budget_used'))
  expect(await textsTo([phone])).toBe(0)
  expect(
    await app.db.$count(memberInvitations, eq(memberInvitations.businessId, business.id)),
  ).toBe(0)
})

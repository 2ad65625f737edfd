import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import {
  explanationText,
  noticePeriodMs,
  replyText,
  suspendAfterNotice,
  suspendNow,
  suspensionFixture,
} from '../../../testing/fixtures/accounts/suspensions.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { getAccount } from '../../accounts/queries.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof suspensionFixture>
let book: ReturnType<typeof bookingFixture>
let moderator: { id: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = suspensionFixture(app)
  book = bookingFixture(app)
  moderator = await app.people.account('moderator', { name: 'Awa Ndiaye' })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const answerText = 'The papers are in order, and we are sorry.'

async function suspended(order = suspendNow) {
  const client = await app.people.client()
  await fixture.suspend(moderator, client.id, order)
  return { ...client, suspension: await fixture.getLatestSuspension(client.id) }
}

async function replied(order = suspendNow) {
  const person = await suspended(order)
  await fixture.reply(await fixture.findTokenFor(person.email))
  return person
}

const lastSubjectTo = async (email: string) => (await book.listSubjectsTo(email)).at(-1)
const isSuspended = async (id: string) => (await getAccount(app.db, id)).suspendedAt !== null

describe('withdrawing', () => {
  test('withdrawing a suspension before it starts cancels it and emails the person the reason', async () => {
    const client = await suspended(suspendAfterNotice)
    expect(await fixture.withdraw(moderator, client.id, answerText)).toMatchObject({
      data: {
        state: 'active',
        can: { suspend: true },
        suspensions: [
          {
            decision: {
              outcome: 'withdrawn',
              explanation: answerText,
              by: 'Awa Ndiaye',
              at: start.toISOString(),
            },
            can: { uphold: false, withdraw: false, lift: false },
          },
        ],
      },
    })
    const email = (await book.listEmailsTo(client.email)).at(-1)
    expect(email?.subject).toBe('Your Ujuzi account won’t be suspended')
    expect(email?.bodyText).toContain(answerText)
    app.clock.advance(noticePeriodMs)
    await fixture.runStartJob()
    expect(await isSuspended(client.id)).toBe(false)
  })

  test('refuses to withdraw a suspension that has started', async () => {
    const client = await suspended()
    expect(await fixture.withdraw(moderator, client.id)).toMatchObject(
      refused(409, 'suspension_started'),
    )
  })

  test('refuses to withdraw a suspension a second time', async () => {
    const client = await suspended(suspendAfterNotice)
    await fixture.withdraw(moderator, client.id)
    expect(await fixture.withdraw(moderator, client.id)).toMatchObject(
      refused(409, 'suspension_decided'),
    )
  })

  test('an account can be suspended again after a suspension was withdrawn', async () => {
    const client = await suspended(suspendAfterNotice)
    await fixture.withdraw(moderator, client.id)
    expect((await fixture.suspend(moderator, client.id)).ok).toBe(true)
    expect(await fixture.getAccountDetails(moderator, client.id)).toMatchObject({
      data: { suspensions: [{ decision: null }, { decision: { outcome: 'withdrawn' } }] },
    })
  })
})

describe('lifting', () => {
  test('lifting a suspension reopens the account and emails the person the reason', async () => {
    const client = await suspended()
    expect(await fixture.lift(moderator, client.id, answerText)).toMatchObject({
      data: { state: 'active', suspensions: [{ decision: { outcome: 'lifted' } }] },
    })
    expect(await isSuspended(client.id)).toBe(false)
    const email = (await book.listEmailsTo(client.email)).at(-1)
    expect(email?.subject).toBe('Your Ujuzi account is open again')
    expect(email?.bodyText).toContain(answerText)
  })

  test('refuses to lift a suspension that has not started', async () => {
    const client = await suspended(suspendAfterNotice)
    expect(await fixture.lift(moderator, client.id)).toMatchObject(
      refused(409, 'suspension_not_started'),
    )
  })

  test('a suspension that a moderator upheld can still be lifted', async () => {
    const client = await replied()
    await fixture.decide(moderator, client.suspension.id, 'upheld')
    expect(await fixture.lift(moderator, client.id)).toMatchObject({ data: { state: 'active' } })
    expect(await isSuspended(client.id)).toBe(false)
  })

  test('two moderators lifting a suspension at once lift it once, with one email', async () => {
    const client = await suspended()
    const colleague = await app.people.account('moderator')
    const responses = await Promise.all([
      fixture.lift(moderator, client.id),
      fixture.lift(colleague, client.id),
    ])
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(responses.find(({ ok }) => !ok)).toMatchObject(refused(409, 'suspension_decided'))
    const subjects = await book.listSubjectsTo(client.email)
    expect(subjects.filter((one) => one === 'Your Ujuzi account is open again')).toHaveLength(1)
  })
})

describe('deciding about a reply', () => {
  test('upholding a suspension after the person’s reply keeps the account suspended and emails the person', async () => {
    const client = await replied()
    expect(
      await fixture.decide(moderator, client.suspension.id, 'upheld', answerText),
    ).toMatchObject({
      status: 200,
      data: {
        id: client.suspension.id,
        reply: { text: replyText },
        decision: { outcome: 'upheld', explanation: answerText },
        can: { uphold: false, lift: true },
        account: { id: client.id, state: 'suspended' },
      },
    })
    expect(await isSuspended(client.id)).toBe(true)
    expect(await lastSubjectTo(client.email)).toBe('Your Ujuzi account stays suspended')
  })

  test('a suspension that is upheld during the notice period still starts when that period ends', async () => {
    const client = await replied(suspendAfterNotice)
    await fixture.decide(moderator, client.suspension.id, 'upheld')
    app.clock.advance(noticePeriodMs)
    await fixture.runStartJob()
    expect(await isSuspended(client.id)).toBe(true)
  })

  test('lifting a suspension after the person’s reply reopens the account', async () => {
    const client = await replied()
    expect((await fixture.decide(moderator, client.suspension.id, 'lifted')).ok).toBe(true)
    expect(await isSuspended(client.id)).toBe(false)
  })

  test('a suspension that is withdrawn after the person’s reply never starts', async () => {
    const client = await replied(suspendAfterNotice)
    expect((await fixture.decide(moderator, client.suspension.id, 'withdrawn')).ok).toBe(true)
    app.clock.advance(noticePeriodMs)
    await fixture.runStartJob()
    expect(await isSuspended(client.id)).toBe(false)
  })

  test.each([
    ['upheld before a reply', suspendNow, 'upheld', 'reply_awaited'],
    ['withdrawn after its start', suspendNow, 'withdrawn', 'suspension_started'],
    ['lifted before its start', suspendAfterNotice, 'lifted', 'suspension_not_started'],
  ] as const)('refuses the decision that a suspension is %s', async (_, order, outcome, code) => {
    const { suspension } = await suspended(order)
    expect(await fixture.decide(moderator, suspension.id, outcome)).toMatchObject(
      refused(409, code),
    )
  })

  test('of two moderators deciding about a reply to a suspension at once only one decides', async () => {
    const client = await replied()
    const colleague = await app.people.account('moderator')
    const responses = await Promise.all([
      fixture.decide(moderator, client.suspension.id, 'upheld'),
      fixture.decide(colleague, client.suspension.id, 'upheld'),
    ])
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(responses.find(({ ok }) => !ok)).toMatchObject(refused(409, 'suspension_decided'))
  })

  test('a decision about an earlier suspension does not lift the current suspension of the account', async () => {
    const client = await replied(suspendAfterNotice)
    await fixture.withdraw(moderator, client.id)
    await fixture.suspend(moderator, client.id)
    expect(await fixture.decide(moderator, client.suspension.id, 'lifted')).toMatchObject(
      refused(409, 'suspension_decided'),
    )
    expect(await isSuspended(client.id)).toBe(true)
  })

  test('a decision about an unknown suspension returns 404', async () => {
    expect(await fixture.decide(moderator, moderator.id, 'lifted')).toMatchObject(
      refused(404, 'suspension_not_found'),
    )
  })

  test.each(['', 'Too short.'])(
    'refuses “%s” as too short a reason for a decision about a suspension',
    async (said) => {
      const client = await replied()
      expect(await fixture.decide(moderator, client.suspension.id, 'lifted', said)).toMatchObject({
        status: 422,
        error: { fields: { explanation: expect.any(String) } },
      })
      expect((await fixture.lift(moderator, client.id, explanationText)).ok).toBe(true)
    },
  )
})

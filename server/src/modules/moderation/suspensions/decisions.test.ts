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
let reviewer: { id: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = suspensionFixture(app)
  book = bookingFixture(app)
  reviewer = await app.people.account('reviewer', { name: 'Awa Ndiaye' })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const answerText = 'The papers are in order, and we are sorry.'

async function suspended(order = suspendNow) {
  const client = await app.people.client()
  await fixture.suspend(reviewer, client.id, order)
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
  test('before it begins ends it, and the person is informed why', async () => {
    const client = await suspended(suspendAfterNotice)
    expect(await fixture.withdraw(reviewer, client.id, answerText)).toMatchObject({
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

  test('after it has begun is refused', async () => {
    const client = await suspended()
    expect(await fixture.withdraw(reviewer, client.id)).toMatchObject(
      refused(409, 'suspension_started'),
    )
  })

  test('a second time is refused', async () => {
    const client = await suspended(suspendAfterNotice)
    await fixture.withdraw(reviewer, client.id)
    expect(await fixture.withdraw(reviewer, client.id)).toMatchObject(
      refused(409, 'suspension_decided'),
    )
  })

  test('leaves room for another suspension', async () => {
    const client = await suspended(suspendAfterNotice)
    await fixture.withdraw(reviewer, client.id)
    expect((await fixture.suspend(reviewer, client.id)).ok).toBe(true)
    expect(await fixture.getAccountDetails(reviewer, client.id)).toMatchObject({
      data: { suspensions: [{ decision: null }, { decision: { outcome: 'withdrawn' } }] },
    })
  })
})

describe('lifting', () => {
  test('opens the account again, and the person is informed why', async () => {
    const client = await suspended()
    expect(await fixture.lift(reviewer, client.id, answerText)).toMatchObject({
      data: { state: 'active', suspensions: [{ decision: { outcome: 'lifted' } }] },
    })
    expect(await isSuspended(client.id)).toBe(false)
    const email = (await book.listEmailsTo(client.email)).at(-1)
    expect(email?.subject).toBe('Your Ujuzi account is open again')
    expect(email?.bodyText).toContain(answerText)
  })

  test('before it begins is refused', async () => {
    const client = await suspended(suspendAfterNotice)
    expect(await fixture.lift(reviewer, client.id)).toMatchObject(
      refused(409, 'suspension_not_started'),
    )
  })

  test('ends one that was upheld as well', async () => {
    const client = await replied()
    await fixture.decide(reviewer, client.suspension.id, 'upheld')
    expect(await fixture.lift(reviewer, client.id)).toMatchObject({ data: { state: 'active' } })
    expect(await isSuspended(client.id)).toBe(false)
  })

  test('by two reviewers at once is done by one of them', async () => {
    const client = await suspended()
    const colleague = await app.people.account('reviewer')
    const responses = await Promise.all([
      fixture.lift(reviewer, client.id),
      fixture.lift(colleague, client.id),
    ])
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(responses.find(({ ok }) => !ok)).toMatchObject(refused(409, 'suspension_decided'))
    const subjects = await book.listSubjectsTo(client.email)
    expect(subjects.filter((one) => one === 'Your Ujuzi account is open again')).toHaveLength(1)
  })
})

describe('deciding about a reply', () => {
  test('upheld, the account stays shut, and the person is informed why', async () => {
    const client = await replied()
    expect(
      await fixture.decide(reviewer, client.suspension.id, 'upheld', answerText),
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

  test('upheld before it begins, it begins all the same', async () => {
    const client = await replied(suspendAfterNotice)
    await fixture.decide(reviewer, client.suspension.id, 'upheld')
    app.clock.advance(noticePeriodMs)
    await fixture.runStartJob()
    expect(await isSuspended(client.id)).toBe(true)
  })

  test('lifted, the person may come in again', async () => {
    const client = await replied()
    expect((await fixture.decide(reviewer, client.suspension.id, 'lifted')).ok).toBe(true)
    expect(await isSuspended(client.id)).toBe(false)
  })

  test('withdrawn before it begins, it never does', async () => {
    const client = await replied(suspendAfterNotice)
    expect((await fixture.decide(reviewer, client.suspension.id, 'withdrawn')).ok).toBe(true)
    app.clock.advance(noticePeriodMs)
    await fixture.runStartJob()
    expect(await isSuspended(client.id)).toBe(false)
  })

  test.each([
    ['upheld without a reply', suspendNow, 'upheld', 'reply_awaited'],
    ['withdrawn after it began', suspendNow, 'withdrawn', 'suspension_started'],
    ['lifted before it begins', suspendAfterNotice, 'lifted', 'suspension_not_started'],
  ] as const)('%s is refused', async (_, order, outcome, code) => {
    const { suspension } = await suspended(order)
    expect(await fixture.decide(reviewer, suspension.id, outcome)).toMatchObject(refused(409, code))
  })

  test('is done once, though two reviewers try at once', async () => {
    const client = await replied()
    const colleague = await app.people.account('reviewer')
    const responses = await Promise.all([
      fixture.decide(reviewer, client.suspension.id, 'upheld'),
      fixture.decide(colleague, client.suspension.id, 'upheld'),
    ])
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(responses.find(({ ok }) => !ok)).toMatchObject(refused(409, 'suspension_decided'))
  })

  test('of an earlier suspension does nothing to the one that stands', async () => {
    const client = await replied(suspendAfterNotice)
    await fixture.withdraw(reviewer, client.id)
    await fixture.suspend(reviewer, client.id)
    expect(await fixture.decide(reviewer, client.suspension.id, 'lifted')).toMatchObject(
      refused(409, 'suspension_decided'),
    )
    expect(await isSuspended(client.id)).toBe(true)
  })

  test('of a suspension that is not there is not found', async () => {
    expect(await fixture.decide(reviewer, reviewer.id, 'lifted')).toMatchObject(
      refused(404, 'suspension_not_found'),
    )
  })

  test.each(['', 'Too short.'])('needs its reason, and “%s” is none', async (said) => {
    const client = await replied()
    expect(await fixture.decide(reviewer, client.suspension.id, 'lifted', said)).toMatchObject({
      status: 422,
      error: { fields: { explanation: expect.any(String) } },
    })
    expect((await fixture.lift(reviewer, client.id, explanationText)).ok).toBe(true)
  })
})

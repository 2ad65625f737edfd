import { getOwnSuspension, replyToSuspension } from '@ujuzi/contract/moderation/suspensions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { newIp } from '../../../testing/fixtures/accounts/rate-limits.ts'
import {
  explanationText,
  noticePeriodMs,
  replyText,
  suspendAfterNotice,
  suspendNow,
  suspensionFixture,
} from '../../../testing/fixtures/accounts/suspensions.ts'

const start = new Date('2026-11-23T07:00:00Z')
const dayMs = 86_400_000
let app: TestApp
let fixture: ReturnType<typeof suspensionFixture>
let moderator: { id: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = suspensionFixture(app)
  moderator = await app.people.account('moderator')
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

async function suspended(order = suspendNow) {
  const client = await app.people.client()
  await fixture.suspend(moderator, client.id, order)
  return { ...client, secret: await fixture.findTokenFor(client.email) }
}

test('the emailed suspension link shows the suspension and its reason without a sign-in', async () => {
  const { secret } = await suspended(suspendAfterNotice)
  expect(await fixture.getOwnSuspension(secret)).toMatchObject({
    status: 200,
    data: {
      name: 'Josiane Tchoua',
      reason: 'no_shows',
      explanation: explanationText,
      noticed_at: start.toISOString(),
      starts_at: '2026-11-26T07:00:00.000Z',
      started: false,
      replied_at: null,
      decision: null,
      can: { reply: true },
    },
  })
})

test('refuses a second reply to a suspension and keeps the first', async () => {
  const { id, secret } = await suspended()
  expect(await fixture.reply(secret)).toMatchObject({
    status: 200,
    data: { replied_at: start.toISOString(), can: { reply: false } },
  })
  expect(await fixture.reply(secret, 'And another thing, which is longer.')).toMatchObject(
    refused(409, 'suspension_replied'),
  )
  expect(await fixture.getLatestSuspension(id)).toMatchObject({
    reply: replyText,
    repliedAt: start,
  })
})

test('accepts only one of two simultaneous replies to a suspension', async () => {
  const { secret } = await suspended()
  const responses = await Promise.all([
    fixture.reply(secret, 'The first of two replies at once.'),
    fixture.reply(secret, 'The second of two replies at once.'),
  ])
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
  expect(responses.find(({ ok }) => !ok)).toMatchObject(refused(409, 'suspension_replied'))
})

test.each(['', 'Nineteen characters', 'x'.repeat(2001)])(
  'refuses a too short or too long reply to a suspension: “%s”',
  async (text) => {
    const { secret } = await suspended()
    expect(await fixture.reply(secret, text)).toMatchObject({
      status: 422,
      error: { fields: { reply: expect.any(String) } },
    })
    expect((await fixture.reply(secret, 'x'.repeat(2000))).ok).toBe(true)
  },
)

describe('a link', () => {
  test.each(['x'.repeat(43), '../../etc/passwd'])(
    'refuses the suspension link token “%s”, which was never sent',
    async (token) => {
      expect(await fixture.getOwnSuspension(token)).toMatchObject(refused(422, 'link_invalid'))
      expect(await fixture.reply(token)).toMatchObject(refused(422, 'link_invalid'))
    },
  )

  test('a reply through the link of one suspension does not appear on another person’s suspension', async () => {
    const [mine, other] = [await suspended(), await suspended()]
    await fixture.reply(mine.secret)
    expect(await fixture.getLatestSuspension(other.id)).toMatchObject({ reply: null })
  })

  test('the link of an earlier suspension cannot be used to reply to the current suspension of the account', async () => {
    const { id, secret } = await suspended(suspendAfterNotice)
    await fixture.withdraw(moderator, id)
    await fixture.suspend(moderator, id)
    expect(await fixture.reply(secret)).toMatchObject(refused(409, 'suspension_decided'))
  })

  test.each([
    [30 * dayMs, true],
    [30 * dayMs + 1, false],
  ])(
    'the suspension link works until 30 days after the decision on the suspension (%i ms after it: %s)',
    async (ms, opens) => {
      const { id, secret } = await suspended()
      await fixture.lift(moderator, id)
      app.clock.advance(ms)
      const response = await fixture.getOwnSuspension(secret)
      expect(response).toMatchObject(
        opens
          ? {
              data: {
                decision: { outcome: 'lifted', explanation: explanationText },
                can: { reply: false },
              },
            }
          : refused(422, 'link_invalid'),
      )
    },
  )

  test('a person can still reply 400 days after the suspension started if no moderator has decided', async () => {
    const { secret } = await suspended(suspendAfterNotice)
    app.clock.advance(noticePeriodMs)
    await fixture.runStartJob()
    app.clock.advance(400 * dayMs)
    expect((await fixture.reply(secret)).ok).toBe(true)
  })

  test('the suspension link does not reveal which moderator decided about the suspension', async () => {
    const { id, secret } = await suspended()
    await fixture.lift(moderator, id)
    expect(JSON.stringify(await fixture.getOwnSuspension(secret))).not.toContain('Kofi Mensah')
  })
})

test('limits one IP address to 20 replies and 200 reads through suspension links', async () => {
  const counting = await openTestApp({ now: start, settings: { rateLimits: true } })
  try {
    const ip = newIp()
    const token = 'x'.repeat(43)
    const reply = () =>
      counting.call(replyToSuspension, { body: { token, reply: replyText } }, { ip })
    for (let calls = 0; calls < 20; calls++) {
      expect(await reply()).toMatchObject(refused(422, 'link_invalid'))
    }
    expect(await reply()).toMatchObject(refused(429, 'too_many_requests'))
    const read = () => counting.call(getOwnSuspension, { query: { token } }, { ip })
    for (let calls = 0; calls < 200; calls++) await read()
    expect(await read()).toMatchObject(refused(429, 'too_many_requests'))
  } finally {
    await counting.close()
  }
})

import {
  oneClickUnsubscribePath,
  unsubscribeFromEmails,
} from '@ujuzi/contract/notifications/unsubscribe'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hmac } from '../../../platform/auth/secrets.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { startSmtpServer } from '../../../testing/servers/smtp.ts'
import { findStoredPreferences } from '../preferences/queries.ts'
import { unsubscribeToken } from './token.rules.ts'

let app: TestApp
let post: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  post = await startSmtpServer()
  app = await openTestApp({ settings: { smtpUrl: post.smtpUrl } })
})
afterAll(async () => {
  await app.close()
  await post.close()
})

const group = 'booking_confirmations' as const
const tokenOf = (accountId: string) => unsubscribeToken({ accountId, group }, app.authSecret)

const oneClick = (token: string) =>
  app.server.inject({
    method: 'POST',
    url: `${oneClickUnsubscribePath}?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

/** Headers and body of the emails to this address that the mail server received. */
async function received(email: string) {
  await app.tasks['email.send']?.({}, {} as JobHelpers)
  return post.receivedBy(email).map(({ raw }) => raw)
}
const unfold = (raw: string) => raw.replace(/\r\n[ \t]+/g, ' ')

describe('an email that can be switched off', () => {
  test('an optional email has unsubscribe headers and an unsubscribe link', async () => {
    const { client } = await bookingFixture(app).createBooking({ accepted: true })
    const [raw = ''] = await received(client.email)
    const [head = ''] = unfold(raw).split('\r\n\r\n', 1)
    const token = tokenOf(client.id)
    expect(head).toContain(
      `List-Unsubscribe: <http://ujuzi.test${oneClickUnsubscribePath}?token=${token}>`,
    )
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(raw.replace(/=\r\n/g, '')).toContain('/unsubscribe?token')
  })

  test('a necessary email is stored without a notification group to unsubscribe from', async () => {
    const { client, transition } = await bookingFixture(app).createBooking({ accepted: true })
    // A change within three hours of the start always reaches the client.
    app.clock.set(new Date('2026-11-25T08:00:00Z'))
    await transition('professional', 'cancel')
    const { rows } = await app.pool.query(
      'select account_id, notification_group from emails where recipient = $1 order by created_at desc limit 1',
      [client.email],
    )
    expect(rows).toEqual([{ account_id: null, notification_group: null }])
  })
})

describe('one click', () => {
  test('one-click unsubscribe switches off the notification group of the email without a sign-in', async () => {
    const client = await app.people.client()
    for (const _ of [1, 2]) expect((await oneClick(tokenOf(client.id))).statusCode).toBe(200)
    expect(await findStoredPreferences(app.db, client.id)).toEqual({ email: { [group]: false } })
  })

  test('unsubscribe links with tokens of the earlier format still work', async () => {
    const { id } = await app.people.client()
    const signature = hmac(app.authSecret, 'recommendation emails', id).toString('base64url')
    const response = await app.call(unsubscribeFromEmails, {
      body: { token: `${id}.${signature}` },
    })
    expect(response.ok).toBe(true)
    expect(await findStoredPreferences(app.db, id)).toMatchObject({
      email: { service_recommendations: false },
    })
  })

  test.for<[string, { method?: 'GET'; payload?: string; headers?: Record<string, string> }]>([
    ['a GET', { method: 'GET' }],
    ['a POST without the body that RFC 8058 requires', { payload: 'hello' }],
    ['a POST from a page of another site', { headers: { origin: 'https://evil.example' } }],
  ])(
    'one-click unsubscribe refuses an HTTP request other than the POST of an email program: %s',
    async ([, { method = 'POST', payload = 'List-Unsubscribe=One-Click', headers }]) => {
      const client = await app.people.client()
      const response = await app.server.inject({
        method,
        url: `${oneClickUnsubscribePath}?token=${tokenOf(client.id)}`,
        ...(method === 'POST' && { payload }),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(await findStoredPreferences(app.db, client.id)).toBeUndefined()
    },
  )

  test('one-click unsubscribe refuses forged and malformed tokens', async () => {
    const [client, other] = [await app.people.client(), await app.people.client()]
    const token = tokenOf(client.id)
    for (const forged of [
      token.replace(client.id, other.id),
      token.replace(group, 'reminder_notifications'),
      token.slice(0, -2),
      'x',
      '.',
      'a.b.c.d',
      'x'.repeat(300),
    ]) {
      expect((await oneClick(forged)).statusCode).toBe(422)
    }
    for (const { id } of [client, other])
      expect(await findStoredPreferences(app.db, id)).toBeUndefined()
  })
})

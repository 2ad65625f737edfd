import { whatsappReportsPath } from '@ujuzi/contract/notifications/delivery-reports'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { singleRow } from '../../../platform/db/db.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { reportsTo, signatureOf, whatsAppWebhook } from '../../../testing/servers/phone-gateways.ts'
import { smsMessages } from '../channels/sms/tables.ts'
import { whatsappMessages } from '../channels/whatsapp/tables.ts'
import { savePreferences } from '../preferences/queries.ts'
import { notifications } from '../tables.ts'

const whatsapp = {
  url: 'http://127.0.0.1:1/v23.0/1234',
  token: 'token',
  appSecret: 'secret of the app',
  verifyToken: 'verify token',
}
const smsReportsSecret = 'secret-of-the-reports'

let app: TestApp
let report: ReturnType<typeof reportsTo>
beforeAll(async () => {
  app = await openTestApp({ settings: { whatsapp, smsReportsSecret } })
  report = reportsTo(app, whatsapp.appSecret, smsReportsSecret)
})
afterAll(() => app.close())
const start = new Date('2026-11-23T12:00:00Z')
beforeEach(() => app.clock.set(start))
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const seconds = (count: number) => new Date(start.getTime() + count * 1000)
const stamp = (at: Date) => String(at.getTime() / 1000)

const common = () => ({ recipient: '+237670000001', createdAt: start, sentAt: start })

type Row = Partial<typeof whatsappMessages.$inferInsert>

async function sent({ gatewayId = newId(), ...more }: Row = {}) {
  const row = { ...common(), template: 'client_moved', locale: 'en', body: '', gatewayId, ...more }
  const rows = await app.db.insert(whatsappMessages).values(row).returning()
  const { id } = singleRow(rows)
  const read = async () =>
    singleRow(await app.db.select().from(whatsappMessages).where(eq(whatsappMessages.id, id)))
  return { id, gatewayId: gatewayId ?? newId(), read }
}

async function waitingSms(deliveryId: string) {
  const hold = { heldUntil: minutes(15), nextTryAt: minutes(15) }
  const row = { ...common(), sentAt: null, body: 'Moved', deliveryId, ...hold }
  const { id } = singleRow(await app.db.insert(smsMessages).values(row).returning())
  return async () =>
    singleRow(await app.db.select().from(smsMessages).where(eq(smsMessages.id, id)))
}

test('the WhatsApp report endpoint answers the verification challenge only for the configured token', async () => {
  const ask = (token: string, challenge = '1158201444') =>
    app.server.inject({
      url: whatsappReportsPath,
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': challenge },
    })
  expect(await ask(whatsapp.verifyToken)).toMatchObject({ statusCode: 200, body: '1158201444' })
  expect(await ask('another')).toMatchObject({ statusCode: 403 })
  expect(await ask(whatsapp.verifyToken, '<script>')).toMatchObject({ statusCode: 400 })
})

test('a WhatsApp report stores the delivery and read times that the gateway states', async () => {
  const { gatewayId: id, read } = await sent()
  app.clock.advance(60_000)
  const response = await report.whatsapp([
    { id, status: 'delivered', timestamp: stamp(seconds(5)) },
    { id, status: 'read', timestamp: stamp(seconds(9)) },
  ])
  expect(response.statusCode).toBe(200)
  expect(await read()).toMatchObject({ deliveredAt: seconds(5), readAt: seconds(9) })
})

test('WhatsApp reports that arrive late or out of order do not undo the read status of a message', async () => {
  const { gatewayId: id, read } = await sent()
  app.clock.advance(60_000)
  await report.whatsapp([{ id, status: 'read', timestamp: stamp(seconds(9)) }])
  await report.whatsapp([{ id, status: 'delivered', timestamp: stamp(seconds(5)) }])
  await report.whatsapp([{ id, status: 'sent', timestamp: stamp(seconds(4)) }])
  await report.whatsapp([{ id, status: 'failed', timestamp: stamp(seconds(6)) }])
  expect(await read()).toMatchObject({
    sentAt: start,
    deliveredAt: seconds(9),
    readAt: seconds(9),
    failedAt: null,
  })
})

test('a delivery time in the future in a WhatsApp report is replaced by the current time', async () => {
  const { gatewayId: id, read } = await sent()
  await report.whatsapp([{ id, status: 'delivered', timestamp: stamp(minutes(60)) }])
  expect(await read()).toMatchObject({ deliveredAt: start })
})

test('refuses delivery reports whose message id or time cannot be stored in the database', async () => {
  const { gatewayId: id, read } = await sent()
  const late = await report.whatsapp([{ id, status: 'delivered', timestamp: 8_640_000_000_001 }])
  const nul = await report.whatsapp([{ id: 'a\0', status: 'read', timestamp: stamp(start) }])
  const sms = await report.sms('a\0', 'Success')
  const why = await report.sms(id, 'Failed', { failureReason: 'a\0' })
  expect([late, nul, sms, why].map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 200])
  expect(await read()).toMatchObject({ deliveredAt: null, readAt: null })
})

test('a WhatsApp report that arrives before the gateway’s response marks the message as sent', async () => {
  const { id, gatewayId, read } = await sent({ gatewayId: null, sentAt: null, nextTryAt: start })
  const status = { id: gatewayId, status: 'sent', timestamp: stamp(start) }
  await report.whatsapp([{ ...status, biz_opaque_callback_data: id }])
  expect(await read()).toMatchObject({ gatewayId, sentAt: start, nextTryAt: null })
})

test('a reported WhatsApp failure makes the waiting SMS of the same notification due now', async () => {
  const deliveryId = newId()
  const text = await waitingSms(deliveryId)
  const unrelated = await waitingSms(newId())
  const { gatewayId: id, read } = await sent({ deliveryId })
  const failed = { id, status: 'failed', timestamp: stamp(start), errors: [{ code: 131026 }] }
  await report.whatsapp([failed])
  await report.whatsapp([failed])
  expect(await read()).toMatchObject({ failedAt: start, failure: 'error 131026' })
  expect(await text()).toMatchObject({ nextTryAt: start })
  expect(await unrelated()).toMatchObject({ nextTryAt: minutes(15) })
})

test('after a WhatsApp failure in quiet hours, the SMS is sent when quiet hours end, or at its due time if that is earlier', async () => {
  const booking = await bookingFixture(app).createBooking()
  const failedAt = async (quietEnd: string) => {
    const { id: accountId } = await app.people.client()
    const quiet = { enabled: true, start_time: '11:00', timezone: 'UTC', end_time: quietEnd }
    const settings = { quiet_hours: quiet }
    await savePreferences(app.db, { accountId, settings, now: start })
    const about = { bookingId: booking.id, startsAt: start }
    const values = { accountId, party: 'client', event: 'moved', at: start, ...about } as const
    const { id: deliveryId } = singleRow(
      await app.db.insert(notifications).values(values).returning(),
    )
    const text = await waitingSms(deliveryId)
    const { gatewayId: id } = await sent({ deliveryId })
    await report.whatsapp([{ id, status: 'failed', timestamp: stamp(start) }])
    return text()
  }
  expect(await failedAt('12:10')).toMatchObject({ nextTryAt: minutes(10) })
  expect(await failedAt('13:00')).toMatchObject({ nextTryAt: minutes(15) })
})

test.each([
  ['Success', { deliveredAt: start, failedAt: null }],
  ['Sent', { deliveredAt: null, failedAt: null }],
  ['Buffered', { deliveredAt: null, failedAt: null }],
  ['Failed', { deliveredAt: null, failedAt: start, failure: 'UserInBlacklist' }],
  ['AbsentSubscriber', { deliveredAt: null, failedAt: start }],
])(
  'stores whether an SMS was delivered or failed when the gateway reports %s',
  async (status, stored) => {
    const gatewayId = newId()
    const row = { ...common(), body: '', gatewayId }
    const { id } = singleRow(await app.db.insert(smsMessages).values(row).returning())
    const response = await report.sms(gatewayId, status, { failureReason: 'UserInBlacklist' })
    expect(response.statusCode).toBe(200)
    const rows = await app.db.select().from(smsMessages).where(eq(smsMessages.id, id))
    expect(singleRow(rows)).toMatchObject(stored)
  },
)

test('delivery reports about unknown messages or with an unknown status are accepted and ignored', async () => {
  const timestamp = stamp(start)
  expect(await report.whatsapp([{ id: newId(), status: 'read', timestamp }])).toMatchObject({
    statusCode: 200,
  })
  const { gatewayId: id, read } = await sent()
  expect(await report.whatsapp([{ id, status: 'deleted', timestamp }])).toMatchObject({
    statusCode: 200,
  })
  expect(await read()).toMatchObject({ deliveredAt: null, failedAt: null })
  expect(await report.sms(newId(), 'Success')).toMatchObject({ statusCode: 200 })
})

test('refuses delivery reports with a missing or wrong signature or a wrong secret', async () => {
  const { gatewayId: id, read } = await sent()
  const payload = whatsAppWebhook([{ id, status: 'read', timestamp: stamp(start) }])
  const post = (signature: string | undefined, body = payload) =>
    app.server.inject({
      method: 'POST',
      url: whatsappReportsPath,
      payload: body,
      headers: {
        'content-type': 'application/json',
        ...(signature && { 'x-hub-signature-256': signature }),
      },
    })
  const signed = signatureOf(payload, whatsapp.appSecret)
  expect(await post(undefined)).toMatchObject({ statusCode: 403 })
  expect(await post('sha256=00')).toMatchObject({ statusCode: 403 })
  expect(await post(signatureOf(payload, 'another secret'))).toMatchObject({ statusCode: 403 })
  expect(await post(signed, `${payload} `)).toMatchObject({ statusCode: 403 })
  expect(await read()).toMatchObject({ readAt: null })
  const stranger = reportsTo(app, whatsapp.appSecret, 'another')
  expect(await stranger.sms(newId(), 'Success')).toMatchObject({ statusCode: 404 })
})

test('a malformed delivery report gets status 400 and a huge one 413', async () => {
  const post = (payload: string) =>
    app.server.inject({
      method: 'POST',
      url: whatsappReportsPath,
      payload,
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': signatureOf(payload, whatsapp.appSecret),
      },
    })
  for (const broken of ['', '{"entry":', 'null', '{"entry":[{"changes":7}]}']) {
    expect(await post(broken), broken).toMatchObject({ statusCode: 400 })
  }
  expect(await post('x'.repeat(300_000))).toMatchObject({ statusCode: 413 })
  expect(await report.sms('', 'Success')).toMatchObject({ statusCode: 400 })
})

test('the delivery report endpoints return 404 on a site that has not configured them', async () => {
  const plain = await openTestApp()
  const reports = reportsTo(plain, whatsapp.appSecret, smsReportsSecret)
  expect(await reports.sms(newId(), 'Success')).toMatchObject({ statusCode: 404 })
  expect(await reports.whatsapp([])).toMatchObject({ statusCode: 404 })
  await plain.close()
})

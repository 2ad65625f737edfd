import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import {
  type AllChannels,
  openAllChannels,
} from '../../../testing/fixtures/notifications/all-channels.ts'
import { clientRecords } from '../../client-records/tables.ts'
import { notifications } from '../tables.ts'
import { smsMessages } from './sms/tables.ts'
import { whatsappMessages } from './whatsapp/tables.ts'

let all: AllChannels
let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  all = await openAllChannels()
  app = all.app
  fixture = bookingFixture(app)
})
afterAll(() => all.close())
const start = new Date('2026-11-23T12:00:00Z')
beforeEach(() => {
  app.clock.set(start)
  for (const server of [all.gateway, all.whatsapp, all.push]) server.accept()
  all.post.state.refusal = undefined
})

const later = async (minutes: number) => {
  app.clock.set(new Date(start.getTime() + minutes * 60_000))
  await all.rounds()
}

/** A business that gets messages on every channel, and a booking request to it. */
async function open() {
  const { business, client, service_id } = await fixture.createParties()
  const on = { new_requests: true }
  const owner = await all.reach(business.owner.id, 'en', { sms: on, whatsapp: on })
  const request = async () => {
    const token = await app.people.signIn(client.id)
    return fixture.request({ token }, { service_id, start: at('25T10:00') })
  }
  const count = () => ({
    email: all.post.receivedBy(owner.email).length,
    push: all.push.receivedBy(owner.accountId).length,
    whatsapp: all.whatsapp.receivedBy(owner.phone).length,
    sms: all.gateway.receivedBy(owner.phone).length,
  })
  const failures = async () => {
    const read = async (table: typeof smsMessages | typeof whatsappMessages) =>
      (await app.db.select().from(table).where(eq(table.recipient, owner.phone)))[0]?.failure
    return { whatsapp: await read(whatsappMessages), sms: await read(smsMessages) }
  }
  return { business, owner, request, count, failures }
}

const once = { email: 1, push: 1, whatsapp: 1, sms: 1 }

describe('what was read or has arrived is not sent again:', () => {
  test('a notification read in the app is sent neither by WhatsApp nor by SMS', async () => {
    const { owner, request, count, failures } = await open()
    await request()
    await all.rounds()
    await app.db
      .update(notifications)
      .set({ readAt: start })
      .where(eq(notifications.accountId, owner.accountId))
    await later(15)
    await later(30)
    expect(count()).toEqual({ ...once, whatsapp: 0, sms: 0 })
    expect(await failures()).toEqual({ whatsapp: 'read elsewhere', sms: 'read elsewhere' })
  })

  test('a message delivered by WhatsApp is not sent by SMS', async () => {
    const { owner, request, count, failures } = await open()
    await request()
    await later(15)
    const [{ id = '' } = {}] = all.whatsapp.receivedBy(owner.phone)
    const timestamp = String(app.clock.now().getTime() / 1000)
    await all.report.whatsapp([{ id, status: 'delivered', timestamp }])
    await later(30)
    await later(60)
    expect(count()).toEqual({ ...once, sms: 0 })
    expect(await failures()).toEqual({ whatsapp: null, sms: 'delivered elsewhere' })
  })
})

describe('a message that does not arrive by WhatsApp goes by SMS at once, and once:', () => {
  test('a message to a number without WhatsApp is sent once by SMS', async () => {
    const { request, count } = await open()
    all.whatsapp.fail(131026)
    await request()
    await later(15)
    await later(16)
    await later(60)
    expect(count()).toEqual({ ...once, whatsapp: 0 })
  })

  test('a WhatsApp failure that is reported after sending causes one SMS right away', async () => {
    const { owner, request, count } = await open()
    await request()
    await later(15)
    const [{ id = '' } = {}] = all.whatsapp.receivedBy(owner.phone)
    const timestamp = String(app.clock.now().getTime() / 1000)
    const failed = { id, status: 'failed', timestamp, errors: [{ code: 131026 }] }
    await all.report.whatsapp([failed])
    await all.report.whatsapp([failed])
    await all.rounds()
    expect(count()).toEqual(once)
    await later(60)
    expect(count()).toEqual(once)
  })

  test('an SMS replaces the WhatsApp message when WhatsApp has blocked the site’s sending account', async () => {
    const { request, count } = await open()
    all.whatsapp.fail(131031, 403)
    await request()
    await later(15)
    await later(30)
    all.whatsapp.accept()
    await later(31)
    expect(count()).toEqual({ ...once, whatsapp: 0 })
  })
})

test('an email or push server that refuses messages delays no other channel, and each message arrives once', async () => {
  const { request, count } = await open()
  all.post.state.refusal = { at: 'recipient', code: 451 }
  all.push.respondWith(503)
  await request()
  await all.rounds()
  await later(15)
  await later(30)
  expect(count()).toEqual({ ...once, email: 0, push: 0 })
  all.post.state.refusal = undefined
  all.push.accept()
  await later(90)
  await later(91)
  expect(count()).toEqual(once)
})

test('a WhatsApp message reported as delivered is not sent again if the connection breaks while sending it', async () => {
  const { owner, request, count } = await open()
  all.whatsapp.state.respond = async (response) => {
    const [row] = await app.db
      .select()
      .from(whatsappMessages)
      .where(eq(whatsappMessages.recipient, owner.phone))
    const timestamp = String(app.clock.now().getTime() / 1000)
    const status = { id: 'wamid.early', status: 'delivered', timestamp }
    await all.report.whatsapp([{ ...status, biz_opaque_callback_data: row?.id }])
    response.destroy()
  }
  await request()
  await later(15)
  all.whatsapp.accept()
  await later(16)
  await later(60)
  expect(count()).toEqual({ ...once, whatsapp: 0, sms: 0 })
})

test('two SMS that get the same message id from the gateway are each sent once', async () => {
  const accept = all.gateway.state.respond
  all.gateway.state.respond = (response) => accept(response, 'ATXid_same')
  const both = [await open(), await open()]
  for (const { request } of both) await request()
  all.whatsapp.fail(131026)
  await later(15)
  for (const minutes of [16, 17, 30]) await later(minutes)
  for (const { count } of both) expect(count()).toEqual({ ...once, whatsapp: 0 })
})

test('an SMS gateway that refuses the phone number does not stop email, push or WhatsApp', async () => {
  const { request, count } = await open()
  all.gateway.refuse()
  await request()
  for (const minutes of [0, 15, 30, 60]) await later(minutes)
  expect(count()).toEqual({ ...once, sms: 0 })
})

describe('no change waits for a server that does not answer, and nothing is lost or doubled:', () => {
  test.each(['sms', 'whatsapp', 'push', 'email'] as const)(
    'a %s server that does not answer delays no HTTP request and loses or repeats no message',
    async (channel) => {
      const servers = { sms: all.gateway, whatsapp: all.whatsapp, push: all.push }
      const held = Promise.withResolvers<void>()
      const hang = () => {
        if (channel === 'email') {
          all.post.state.recipientHold = held.promise
          return
        }
        if (channel === 'push') {
          all.push.state.respond = async (response) => {
            await held.promise
            response.writeHead(201).end()
          }
          return
        }
        const { release } = servers[channel].hang()
        held.promise.then(release)
      }
      const { request, count } = await open()
      const other = await open()
      await request()
      hang()
      const minutes = { email: 0, push: 0, whatsapp: 15, sms: 30 }[channel]
      app.clock.set(new Date(start.getTime() + minutes * 60_000))
      const sending = all.round(channel)
      // Both calls return before the server responds.
      expect(await other.request()).toMatchObject({ ok: true })
      for (const one of ['email', 'push', 'whatsapp', 'sms'] as const) {
        if (one !== channel) await all.round(one)
      }
      expect(count()[channel]).toBe(0)
      held.resolve()
      all.post.state.recipientHold = undefined
      await sending
      for (const after of [15, 30, 31, 60]) if (after >= minutes) await later(after)
      expect(count()).toEqual(once)
    },
  )
})

describe('a client without an account', () => {
  async function enter(consent: 'yes' | 'no' | 'unknown') {
    const { business } = await fixture.createParties()
    const phone = all.newPhone()
    const as = await app.people.signIn(business.owner.id)
    const walkIn = { service_id: business.service.id, client_name: 'Awa', client_phone: phone }
    const first = await app.call(
      createWalkIn,
      { body: { ...walkIn, start: at('25T10:00') } },
      { as },
    )
    if (!first.ok) throw new Error(first.error.code)
    if (consent !== 'unknown') {
      await app.db
        .update(clientRecords)
        .set({ consent, consentAt: start, consentSource: 'business' })
        .where(and(eq(clientRecords.businessId, business.id), eq(clientRecords.phone, phone)))
    }
    await all.rounds()
    const before = all.gateway.receivedBy(phone).length
    const second = await app.call(
      createWalkIn,
      { body: { ...walkIn, start: at('26T10:00') } },
      { as },
    )
    await all.rounds()
    const received = () => ({
      whatsapp: all.whatsapp.receivedBy(phone).length,
      sms: all.gateway.receivedBy(phone).length - before,
    })
    return { second, phone, received }
  }

  test('a guest who consented gets a WhatsApp message and, once it has arrived, no SMS', async () => {
    const { second, phone, received } = await enter('yes')
    expect(second).toMatchObject({ data: { notified_by: ['whatsapp'] } })
    expect(received()).toEqual({ whatsapp: 1, sms: 0 })
    const [message] = all.whatsapp.receivedBy(phone)
    expect(message?.template.name).toBe('guest_booked')
    const timestamp = String(start.getTime() / 1000)
    await all.report.whatsapp([{ id: message?.id, status: 'delivered', timestamp }])
    await later(15)
    expect(received()).toEqual({ whatsapp: 1, sms: 0 })
  })

  test('a guest who withdraws consent does not get the SMS that would have followed the WhatsApp message', async () => {
    const { phone, received } = await enter('yes')
    await app.db.update(clientRecords).set({ consent: 'no' }).where(eq(clientRecords.phone, phone))
    await later(15)
    await later(60)
    expect(received()).toEqual({ whatsapp: 1, sms: 0 })
  })

  test('a guest whose consent is unknown gets an SMS, and a guest who declined messages gets nothing', async () => {
    const undecided = await enter('unknown')
    expect(undecided.second).toMatchObject({ data: { notified_by: ['sms'] } })
    expect(undecided.received()).toEqual({ whatsapp: 0, sms: 1 })
    const declined = await enter('no')
    expect(declined.second).toMatchObject({ data: { notified_by: [] } })
    expect(declined.received()).toEqual({ whatsapp: 0, sms: 0 })
  })
})

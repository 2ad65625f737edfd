import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { fullHour, waitingLineFixture } from '../../../testing/fixtures/businesses/waiting-line.ts'
import { createWaitingEntry } from '../../../testing/fixtures/businesses/waiting-list.ts'
import { accounts } from '../../accounts/tables.ts'
import { timeOff, workingHours } from '../../businesses/tables.ts'
import { smsMessages } from '../../notifications/channels/sms/tables.ts'
import { savePreferences } from '../../notifications/preferences/queries.ts'
import { notifications } from '../../notifications/tables.ts'
import { waitingEntries, waitingOffers } from '../waiting-list.tables.ts'

let app: TestApp
let line: ReturnType<typeof waitingLineFixture>
beforeAll(async () => {
  app = await openTestApp()
  line = waitingLineFixture(app)
})
beforeEach(() => app.clock.set(new Date('2026-11-23T09:00:00Z')))
afterAll(() => app.close())

const minuteMs = 60_000

describe('a time that becomes free', () => {
  it('a freed time is offered to the client who joined the waiting list first, who books it by accepting', async () => {
    const { business, service_id, free } = await line.createFullDay()
    const first = await line.join(service_id)
    const second = await line.join(service_id)
    await line.serve()
    expect(await first.hasOffer()).toBe(false)
    await free()
    await line.serve()
    const { offer } = await first.get()
    expect(offer).toMatchObject({
      start: '2026-11-25T10:00:00+01:00',
      until: '2026-11-23T10:30:00+01:00',
      price: 5000,
      by_hand: false,
    })
    expect(await second.hasOffer()).toBe(false)
    const slots = await app.call(listSlots, {
      params: { id: business.id },
      query: { service_id, from: '2026-11-25', days: 1 },
    })
    expect(slots).toMatchObject({ data: { days: [{ slots: [] }] } })
    const stranger = await app.people.client()
    const late = await line.request(stranger, { service_id, start: fullHour })
    expect(late).toMatchObject({ error: { code: 'slot_taken' } })

    expect(await first.accept()).toMatchObject({ status: 201, data: { status: 'confirmed' } })
    expect(await first.get()).toMatchObject({ state: 'booked', offer: null })
    await line.serve()
    expect(await second.get()).toMatchObject({ state: 'waiting', offer: null })
  })

  it('accepting a waiting-list offer makes a booking request if the business confirms bookings by hand', async () => {
    const { service_id, free } = await line.createFullDay({ autoAcceptBookings: false })
    const first = await line.join(service_id)
    await free()
    await line.serve()
    expect(await first.accept()).toMatchObject({ status: 201, data: { status: 'pending' } })
  })

  it('a waiting-list offer that is declined or expires, or whose client leaves the list, goes to the next client', async () => {
    const { service_id, free } = await line.createFullDay()
    const [first, second, third, fourth] = [
      await line.join(service_id),
      await line.join(service_id),
      await line.join(service_id),
      await line.join(service_id),
    ]
    await free()
    await line.serve()
    await first.decline()
    await line.serve()
    expect([await first.hasOffer(), await second.hasOffer()]).toEqual([false, true])
    const unanswered = (await second.get()).offer?.id
    app.clock.advance(31 * minuteMs)
    expect(await second.accept(unanswered)).toMatchObject({ error: { code: 'offer_over' } })
    await line.serve()
    expect([await second.hasOffer(), await third.hasOffer()]).toEqual([false, true])
    await third.leave()
    await line.serve()
    expect(await fourth.hasOffer()).toBe(true)
    expect(await first.get()).toMatchObject({ state: 'waiting' })
    expect(await third.get()).toMatchObject({ state: 'left' })
  })

  it('a freed time is not offered to a client whose preferences it does not suit', async () => {
    const { service_id, free } = await line.createFullDay()
    const evening = await line.join(service_id, { earliest: '17:00' })
    const any = await line.join(service_id)
    await free()
    await line.serve()
    expect([await evening.hasOffer(), await any.hasOffer()]).toEqual([false, true])
  })

  it('a time opened by longer working hours is offered to the waiting list', async () => {
    const { business, service_id } = await line.createFullDay()
    const first = await line.join(service_id)
    const opening = { businessId: business.id, weekday: 3, opensMinute: 720, closesMinute: 780 }
    await app.db.insert(workingHours).values(opening)
    await line.serve()
    expect((await first.get()).offer?.start).toBe('2026-11-25T12:00:00+01:00')
  })

  it('a waiting-list offer is withdrawn when the business closes the time and made again when it reopens the time', async () => {
    const { business, service_id, free } = await line.createFullDay()
    const first = await line.join(service_id)
    await free()
    await line.serve()
    const off = {
      businessId: business.id,
      startsAt: new Date('2026-11-25T00:00:00Z'),
      endsAt: new Date('2026-11-26T00:00:00Z'),
    }
    await app.db.insert(timeOff).values(off)
    await line.serve()
    expect(await first.hasOffer()).toBe(false)
    await app.db.delete(timeOff).where(eq(timeOff.businessId, business.id))
    await line.serve()
    expect(await first.hasOffer()).toBe(true)
  })
})

describe('an offer', () => {
  it('a waiting-list offer sends a notification, an email and, if the client wants it, an SMS', async () => {
    const { service_id, free } = await line.createFullDay()
    const first = await line.join(service_id)
    const phone = '+237670123499'
    const verified = { phone, phoneVerifiedAt: app.clock.now() }
    await app.db.update(accounts).set(verified).where(eq(accounts.id, first.client.id))
    const settings = { sms: { booking_confirmations: true } }
    const now = app.clock.now()
    await savePreferences(app.db, { accountId: first.client.id, settings, now })
    await free()
    await line.serve()
    expect(await line.listSubjectsTo(first.client.email)).toEqual([
      'A time has opened up at Kofi Cuts',
    ])
    const [email] = await line.listEmailsTo(first.client.email)
    expect(email?.bodyText).toContain(`/client/waiting-list/${first.id}`)
    const found = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, first.client.id))
    expect(found).toMatchObject([{ event: 'time_offered', party: 'client' }])
    const texts = await app.db.select().from(smsMessages).where(eq(smsMessages.recipient, phone))
    expect(texts).toMatchObject([{ body: expect.stringContaining('Kofi Cuts') }])
  })

  it('a waiting-list entry ends after three unanswered offers', async () => {
    const { business, client } = await line.createFullDay()
    const owner = { businessId: business.id, clientId: client.id }
    const endsAt = new Date('2026-12-17T12:00:00Z')
    const id = await createWaitingEntry(app, owner, { lastDay: '2026-12-17', endsAt })
    const findEntry = async () => {
      const [row] = await app.db.select().from(waitingEntries).where(eq(waitingEntries.id, id))
      return row?.state
    }
    for (let n = 0; n < 3; n++) {
      await line.serve()
      expect(await findEntry()).toBe('waiting')
      app.clock.advance(31 * minuteMs)
    }
    await line.serve()
    expect(await findEntry()).toBe('ended')
    const offers = await app.db.select().from(waitingOffers).where(eq(waitingOffers.entryId, id))
    expect(offers.map(({ state }) => state)).toEqual(['expired', 'expired', 'expired'])
    expect(new Set(offers.map(({ startsAt }) => startsAt.getTime())).size).toBe(3)
  })
})

import { getBooking, listBookings } from '@ujuzi/contract/bookings/bookings'
import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { getClient, listClients } from '@ujuzi/contract/client-records/client-records'
import {
  type ClientPrivacy,
  defaultClientPrivacy,
  setClientPhoto,
  updateClientSettings,
} from '@ujuzi/contract/clients/settings'
import { listNotifications } from '@ujuzi/contract/notifications/notifications'
import { getProfessional, listReviews } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { dataExportFixture } from '../../../testing/fixtures/accounts/data-export.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { businessFixture } from '../../../testing/fixtures/business.ts'
import { findRecordOf } from '../../../testing/fixtures/clients/client-records.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { accounts } from '../../accounts/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const phone = '+237677000111'

const choose = (client: { token: string }, privacy: Partial<ClientPrivacy>) =>
  app.call(
    updateClientSettings,
    { body: { privacy: { ...defaultClientPrivacy, ...privacy } } },
    { as: client.token },
  )

/** A booking of a client with phone and photo, and everything its business can read. */
async function meet({ accepted }: { accepted: boolean }) {
  const booking = await bookingFixture(app).createBooking({ accepted })
  const { client, business, params } = booking
  await app.db.update(accounts).set({ phone }).where(eq(accounts.id, client.id))
  const picture = await businessFixture(app).createPicture(client.id)
  await app.call(setClientPhoto, { body: { photo: picture.url } }, { as: client.token })
  const as = { as: business.owner.token }
  const doors = async () => ({
    sheet: await app.call(getBooking, { params }, as),
    list: await app.call(listBookings, { query: { role: 'professional' } }, as),
    calendar: await app.call(
      getBusinessCalendar,
      { query: { from: '2026-11-23', days: 7, contacts: 'true' } },
      as,
    ),
    clients: await app.call(listClients, { query: {} }, as),
    client: await app.call(
      getClient,
      { params: { id: (await findRecordOf(app, business.id, client.id))?.id ?? '' } },
      as,
    ),
    notifications: await app.call(listNotifications, { query: {} }, as),
    emails: await bookingFixture(app).listEmailsTo(business.owner.email),
    export: await dataExportFixture(app).getFiles(business.owner),
  })
  /** Names of the doors at which the business reads this text. */
  const shownAt = async (text: string) =>
    Object.entries(await doors()).flatMap(([door, content]) =>
      JSON.stringify(content).includes(text) ? [door] : [],
    )
  return { ...booking, picture, shownAt }
}

test('a business sees a client’s phone number only once the booking is confirmed', async () => {
  const { transition, shownAt } = await meet({ accepted: false })
  expect(await shownAt(phone)).toEqual([])
  expect(await transition('professional', 'confirm')).toMatchObject({ ok: true })
  expect(await shownAt(phone)).toEqual(['sheet', 'list', 'calendar', 'clients', 'client'])
})

test('a business does not see the phone number of a client who hides it, even for a confirmed booking', async () => {
  const { client, shownAt } = await meet({ accepted: true })
  await choose(client, { show_phone_number: false })
  expect(await shownAt(phone)).toEqual([])
})

test('a business no longer sees the client’s phone number after the client cancels the booking', async () => {
  const { transition, shownAt } = await meet({ accepted: true })
  await transition('client', 'cancel')
  expect(await shownAt(phone)).toEqual([])
})

test('a business sees a client’s photo only if the client chooses to show it', async () => {
  const { client, picture, shownAt } = await meet({ accepted: false })
  expect(await shownAt(picture.id)).toEqual([])
  await choose(client, { show_photo: true })
  expect(await shownAt(picture.id)).toEqual(['sheet', 'list', 'calendar', 'clients', 'client'])
})

test('reviews show a client’s full name on public pages only if the client chooses to show it', async () => {
  const business = await createListedBusiness(app)()
  const client = await app.people.client({ name: 'Awa Diallo' })
  await createPastBooking(app)(business, 1, { clientId: client.id }, 5)
  const params = { id: business.id }
  const names = async () => {
    const page = await app.call(getProfessional, { params }, {})
    const reviews = await app.call(listReviews, { params, query: {} }, {})
    return [page, reviews].map((response) =>
      JSON.stringify(response)
        .match(/Awa D[\w.]*/g)
        ?.join(),
    )
  }
  expect(new Set((await names()).filter(Boolean))).toEqual(new Set(['Awa D.']))
  await choose(client, { show_full_name_on_reviews: true })
  expect(new Set((await names()).filter(Boolean))).toEqual(new Set(['Awa Diallo']))
})

import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { cancelBooking } from '@ujuzi/contract/bookings/transitions'
import { sendContactMessage } from '@ujuzi/contract/contact/contact'
import { createApiKey } from '@ujuzi/contract/developers/api-keys'
import { createWebhook, webhookEvents } from '@ujuzi/contract/developers/webhooks'
import { addFavorite } from '@ujuzi/contract/favorites/favorites'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createSignInData, listTablesWithText } from '../../../testing/database/remaining-data.ts'
import {
  accountDeletionFixture,
  dayMs,
} from '../../../testing/fixtures/accounts/account-deletion.ts'
import { dataExportFixture } from '../../../testing/fixtures/accounts/data-export.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import { noteAbout } from '../../../testing/fixtures/clients/client-records.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { createRepeatedTimeOff } from '../../../testing/fixtures/repeats/time-off.ts'
import { createGuestBooking, createUnrelatedReview } from '../../../testing/fixtures/walk-in.ts'
import { bookingLinks } from '../../businesses/booking-link/tables.ts'
import { resources, specialDays, timeOff, workSamples } from '../../businesses/tables.ts'
import { reviewReports, reviews } from '../../reviews/tables.ts'
import { businessSettings } from '../../settings/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof accountDeletionFixture>
const placesOf = (words: string[]) => listTablesWithText(app, words)
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = accountDeletionFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const addWebhook = (as: string, url: string) =>
  app.call(createWebhook, { body: { url, events: [...webhookEvents] } }, { as })

test('erasing a client leaves none of their personal data in any database column', async () => {
  const business = await createListedBusiness(app)({
    autoAcceptBookings: true,
    visitPlaces: ['business', 'client'],
  })
  await addWebhook(business.owner.token, 'https://hooks.example.com/')
  const client = await app.people.client({
    name: 'Zuwena Mbarikiwa',
    phone: '+237677123456',
    passwordHash: await hashPassword('Come-back-2026!'),
  })
  const secrets = await createSignInData(app, client)
  const booked = await app.call(
    requestBooking,
    {
      body: {
        service_id: business.service.id,
        start: at('25T10:00'),
        note: 'Ask for the violet kiosk',
        place: { kind: 'client', address: 'Behind Total Ndokoti', plus_code: '6FPF3PWW+22' },
      },
    },
    { as: client.token, key: 'the-key-of-zuwena' },
  )
  const id = booked.ok ? booked.data.id : ''
  await app.call(
    cancelBooking,
    { params: { id }, body: { reason: 'My aunt Halima is ill' } },
    { as: client.token },
  )
  await app.db.insert(reviews).values({
    bookingId: id,
    businessId: business.id,
    serviceId: business.service.id,
    clientId: client.id,
    stars: 4,
    body: 'Kind and quick.',
    createdAt: start,
  })
  await noteAbout(app, {
    businessId: business.id,
    clientId: client.id,
    note: 'Her sister is Rehema',
    at: start,
  })
  await reportOf(id, business.owner.id, 'Her aunt Salma wrote it')
  const other = await createUnrelatedReview(app)
  await app.db.insert(reviewReports).values({
    reviewId: other,
    reporterId: client.id,
    reason: 'private',
    details: 'It names my daughter Neema',
    createdAt: start,
    decidedAt: start,
    outcome: 'kept',
    explanation: 'Neema is only a first name',
  })
  for (const as of [client.token, undefined]) {
    const body = {
      name: 'Zuwena',
      email: client.email,
      topic: 'booking' as const,
      message: 'My niece Tamika waited',
    }
    await app.call(sendContactMessage, { body }, { as })
  }
  expect(await countOf('notifications', client.id)).toBeGreaterThan(0)
  await app.call(addFavorite, { params: { professional_id: business.id } }, { as: client.token })
  expect(await countOf('favorites', client.id)).toBe(1)
  await dataExportFixture(app).request(client.token)
  await dataExportFixture(app).prepare(client.id)

  const words = [
    'Zuwena',
    'Mbarikiwa',
    client.email,
    '677123456',
    '699000111',
    'violet kiosk',
    'Ndokoti',
    'Halima',
    '6FPF3PWW',
    'Rehema',
    'Salma',
    'Neema',
    'Tamika',
    'the-key-of-zuwena',
    'argon2id',
    ...secrets,
  ]
  expect((await placesOf(words)).length).toBeGreaterThan(words.length)
  await fixture.requestAndDelete(client)
  app.clock.set(new Date(start.getTime() + 30 * dayMs))
  await fixture.runTask('privacy.erase')
  expect(await placesOf(words)).toEqual([])
  expect(await placesOf(['Kind and quick.'])).toEqual(['Kind and quick. in reviews'])
  expect(await countOf('exports', client.id)).toBe(0)
  expect(await countOf('notifications', client.id)).toBe(0)
  expect(await countOf('favorites', client.id)).toBe(0)
})

test('erasing a professional leaves none of their personal data in any database column', async () => {
  const business = await createListedBusiness(app)({
    name: 'Thandeka Beauty Loft',
    headline: 'Braids by Thandeka',
    bio: 'Twelve years in Maseru',
    district: 'Obili Quarter',
    address: '12 Rue Mermoz',
    latitude: 4.0123456,
    longitude: 9.7654321,
    phone: '+237655987654',
    website: 'https://thandeka.example',
    instagram: 'thandeka.loft',
    tiktok: 'thandeka.videos',
    whatsapp: '+237655111987',
    phoneVerifiedAt: start,
    bookingRequirements: 'Thandeka asks for dry hair',
    depositPolicy: 'Half to Thandeka',
    noShowPolicy: 'Thandeka waits ten minutes',
    portrait: '/files/thandeka.webp',
    service: { title: 'Thandeka special', description: 'Only Thandeka does this one for you.' },
  })
  const { owner } = business
  await app.db
    .update(resources)
    .set({ accountId: owner.id, name: 'Thandeka M.', kind: 'person' })
    .where(eq(resources.businessId, business.id))
  const client = await app.people.client()
  await app.db.insert(businessSettings).values({
    businessId: business.id,
    quickReplies: [{ title: 'Thanks', text: 'Thandeka thanks you' }],
  })
  await app.db
    .insert(bookingLinks)
    .values({ businessId: business.id, name: 'thandeka-hair', chosenAt: start })
  await app.db.insert(timeOff).values({
    businessId: business.id,
    startsAt: start,
    endsAt: new Date(start.getTime() + 60_000),
    reason: 'Wedding of Lindiwe',
  })
  await createRepeatedTimeOff(app, business.id, 'Lindiwe comes')
  await app.db.insert(workSamples).values({
    businessId: business.id,
    title: 'Lindiwe before the wedding',
    imageUrl: '/files/the-bride.webp',
    width: 1200,
    height: 900,
    createdAt: start,
  })
  await app.call(addFavorite, { params: { professional_id: business.id } }, { as: client.token })
  await addWebhook(owner.token, 'https://thandeka.example/hook')
  const key = { name: 'Till of Lindiwe', scopes: ['bookings:read' as const] }
  await app.call(createApiKey, { body: { ...key, valid_days: '90' } }, { as: owner.token })
  const secrets = await createSignInData(app, owner)
  const booked = await app.call(
    requestBooking,
    {
      body: {
        service_id: business.service.id,
        start: at('26T10:00'),
        requirements_confirmed: true,
      },
    },
    { as: client.token },
  )
  const id = booked.ok ? booked.data.id : ''
  await app.call(
    cancelBooking,
    { params: { id }, body: { reason: 'Lindiwe marries' } },
    { as: owner.token },
  )
  await app.db.insert(reviews).values({
    bookingId: id,
    businessId: business.id,
    serviceId: business.service.id,
    clientId: client.id,
    stars: 4,
    body: 'Kind and slow.',
    reply: 'Lindiwe thanks you',
    repliedAt: start,
    createdAt: start,
  })
  await reportOf(id, (await app.people.client()).id, 'Lindiwe is my rival')
  await noteAbout(app, {
    businessId: business.id,
    clientId: client.id,
    note: 'Cousin of Lindiwe',
    at: start,
  })
  await app.db.insert(specialDays).values({
    businessId: business.id,
    day: '2026-12-24',
    hours: '{[480,720)}',
    reason: 'Lindiwe comes home',
  })
  await createGuestBooking(app, business, { name: 'Zodwa Khumalo', phone: '+237688111222' })
  const words = [
    'Thandeka Beauty',
    'Braids by',
    'Maseru',
    'Obili Quarter',
    '12 Rue Mermoz',
    '4.0123456',
    '9.7654321',
    '655987654',
    'thandeka.example',
    'thandeka.loft',
    'thandeka.videos',
    '655111987',
    'Thandeka thanks',
    'thandeka.webp',
    'the-bride.webp',
    'Only Thandeka',
    'Lindiwe',
    'Zodwa',
    '688111222',
    'guest door',
    owner.email,
    ...secrets,
  ]
  await fixture.requestAndDelete(owner)
  app.clock.set(new Date(start.getTime() + 30 * dayMs))
  await fixture.runTask('privacy.erase')
  // The nightly job deletes words that only this business used from the search vocabulary.
  await fixture.runTask('search.vocabulary')
  expect(await placesOf(words)).toEqual([])
  expect(await countOf('favorites', client.id)).toBe(0)
  // The booking stays in the client's records.
  expect(await placesOf(['Thandeka special'])).toEqual(['Thandeka special in bookings'])
})

/** The only report of the booking's review, decided with an explanation. */
async function reportOf(bookingId: string, reporterId: string, details: string) {
  const [review] = await app.db.select().from(reviews).where(eq(reviews.bookingId, bookingId))
  if (!review) throw new Error('Nobody has reviewed it')
  await app.db.insert(reviewReports).values({
    reviewId: review.id,
    reporterId,
    reason: 'other',
    details,
    createdAt: start,
    decidedAt: start,
    outcome: 'kept',
    explanation: details,
  })
}

async function countOf(table: string, accountId: string) {
  const { rows } = await app.pool.query(
    `select count(*)::int as count from ${table} where account_id = $1`,
    [accountId],
  )
  return rows[0].count
}

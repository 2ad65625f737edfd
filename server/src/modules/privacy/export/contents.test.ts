import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { cancelBooking } from '@ujuzi/contract/bookings/transitions'
import { addFavorite } from '@ujuzi/contract/favorites/favorites'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { accountDeletionFixture } from '../../../testing/fixtures/accounts/account-deletion.ts'
import { dataExportFixture } from '../../../testing/fixtures/accounts/data-export.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import { noteAbout } from '../../../testing/fixtures/clients/client-records.ts'
import { createGuestBooking, createUnrelatedReview } from '../../../testing/fixtures/walk-in.ts'
import { specialDays, workSamples } from '../../businesses/tables.ts'
import { contactCases } from '../../contact/tables.ts'
import { subscribers } from '../../newsletter/tables.ts'
import { reviewReports, reviews } from '../../reviews/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof accountDeletionFixture>
let dataExport: ReturnType<typeof dataExportFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = accountDeletionFixture(app)
  dataExport = dataExportFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

type ExportedEvent = { event: string }

async function filesOf(person: { id: string; token: string }) {
  const texts = await dataExport.getFiles(person)
  return { texts, all: Object.values(texts).join('\n') }
}

test('the data export contains support messages with their answers, but not moderators’ notes', async () => {
  const client = await app.people.client()
  const sender = { accountId: client.id, name: 'Awa', email: 'awa@people.test', locale: 'en' }
  const message = { topic: 'other' as const, createdAt: start, decidedAt: start }
  await app.db.insert(contactCases).values([
    { ...sender, ...message, message: 'Which towns?', state: 'answered', response: 'All of them.' },
    {
      ...sender,
      ...message,
      createdAt: new Date(start.getTime() + 1),
      decidedAt: new Date(start.getTime() + 1),
      message: 'Buy now',
      state: 'closed',
      response: 'Advertising',
    },
  ])
  const { texts, all } = await filesOf(client)
  expect(JSON.parse(texts['support-messages.json'] ?? '')).toMatchObject([
    { message: 'Which towns?', answer: 'All of them.' },
    { message: 'Buy now', answer: null },
  ])
  expect(all).not.toContain('Advertising')
})

test('a client’s data export contains all their own data, with a README in their language', async () => {
  const { client, business } = await createReviewedBooking()
  const { texts, all } = await filesOf(client)
  expect(Object.keys(texts)).toEqual([
    'README.txt',
    'account.json',
    'security.json',
    'security-record.json',
    'bookings-as-client.json',
    'reviews.json',
    'favorites.json',
    'notifications.json',
    'letters.json',
  ])
  expect(texts['README.txt']).toContain('Vos données chez Ujuzi')
  expect(JSON.parse(texts['account.json'] ?? '')).toMatchObject({
    name: 'Aminata Diallo Sow',
    email: client.email,
    phone_number: '+221771234567',
    consents: { terms_accepted_at: start.toISOString(), newsletter_confirmed_at: null },
  })
  expect(JSON.parse(texts['bookings-as-client.json'] ?? '')).toMatchObject([
    {
      business: 'Kofi Cuts',
      price: 5000,
      note: 'Two braids, please',
      place: {
        kind: 'client',
        address: 'Blue house by the mosque',
        plus_code: '6FPF3PWW+22',
      },
      status: 'cancelled',
      history: [
        { transition: 'request' },
        { transition: 'cancel', by: 'client', reason: 'I fell ill' },
      ],
    },
  ])
  expect(JSON.parse(texts['reviews.json'] ?? '')).toMatchObject({
    written: [{ review: 'Good hands.', praise: ['neat_work'], hidden_at: null }],
    received: [],
    reported: [{ reason: 'insult', details: 'She shouts at me', outcome: null }],
  })
  expect(
    JSON.parse(texts['notifications.json'] ?? '').map(({ event }: ExportedEvent) => event),
  ).toContain('confirmed')
  expect(JSON.parse(texts['favorites.json'] ?? '')).toEqual([
    { business: 'Kofi Cuts', business_id: business.id, created_at: start.toISOString() },
  ])
  expect(JSON.parse(texts['letters.json'] ?? '').newsletter).toMatchObject({ language: 'fr' })
  for (const theirs of [
    'Pays late',
    'Lindiwe',
    'Mensah',
    '677000001',
    'Rue des Palmiers',
    business.owner.email,
  ]) {
    expect(all).not.toContain(theirs)
  }
  expect(all).not.toMatch(/hash|secret|token/i)
})

test('a professional’s data export contains their business but only first names of clients', async () => {
  const { client, business } = await createReviewedBooking()
  const { texts, all } = await filesOf(business.owner)
  expect(JSON.parse(texts['business.json'] ?? '')).toMatchObject({
    name: 'Kofi Cuts',
    phone: '+237677000001',
    services: [{ title: 'Skin fade', price: 5000 }],
    hours: [{ weekday: 1, opens: '08:00', closes: '18:00' }, {}, {}, {}, {}, {}, {}],
    special_days: [
      {
        day: '2026-12-24',
        hours: [
          { opens: '08:00', closes: '12:00' },
          { opens: '14:00', closes: '15:30' },
        ],
        reason: 'Christmas Eve',
      },
    ],
    portfolio: [{ title: 'Wedding fade', image_url: '/files/fade.webp', featured: true }],
  })
  // Clients who saved the business as a favorite are not in its export.
  expect(JSON.parse(texts['favorites.json'] ?? '')).toEqual([])
  const [visit] = JSON.parse(texts['bookings-at-my-business.json'] ?? '')
  expect(visit).toMatchObject({
    client: 'Aminata',
    service: 'Skin fade',
    place: { kind: 'client' },
  })
  expect(JSON.parse(texts['clients.json'] ?? '')).toContainEqual(
    expect.objectContaining({ client: 'Aminata', note: 'Pays late, hums while waiting' }),
  )
  expect(
    JSON.parse(texts['notifications.json'] ?? '').map(({ event }: ExportedEvent) => event),
  ).toContain('cancelled')
  const [, guest] = JSON.parse(texts['bookings-at-my-business.json'] ?? '')
  expect(guest).toMatchObject({ client: null, guest: 'Lindiwe' })
  expect(JSON.parse(texts['reviews.json'] ?? '').received).toMatchObject([
    { client: 'Aminata', review: 'Good hands.' },
  ])
  expect(JSON.parse(texts['letters.json'] ?? '').letters.length).toBeGreaterThan(0)
  for (const theirs of [
    'She shouts',
    'Dlamini',
    '688000002',
    '3PWW',
    'Diallo',
    'Sow',
    '771234567',
    'Blue house',
    'Two braids',
    client.email,
  ]) {
    expect(all).not.toContain(theirs)
  }
})

test('the data export of an account with an unconfirmed email contains no messages sent to that email', async () => {
  const client = await app.people.client({ emailVerifiedAt: null })
  await subscribe(client)
  await fixture.request(client.token)
  const { texts } = await filesOf(client)
  expect(JSON.parse(texts['letters.json'] ?? '')).toEqual({
    stopped: null,
    newsletter: null,
    letters: [],
    text_messages: [],
  })
})

test('the data export leaves out emails sent to the user’s address before the account was created', async () => {
  const client = await app.people.client({ createdAt: new Date(start.getTime() + 1000) })
  await fixture.request(client.token)
  const { texts } = await filesOf(client)
  expect(JSON.parse(texts['letters.json'] ?? '').letters).toEqual([])
})

test('the data export masks the security codes in the emails it contains', async () => {
  const client = await app.people.client()
  await fixture.request(client.token)
  const code = await fixture.getLatestCode(client.email)
  const { texts } = await filesOf(client)
  expect(texts['letters.json']).toContain('•••••• is your code to delete your Ujuzi account')
  expect(texts['letters.json']).not.toContain(code)
})

/** A cancelled booking at the client's home that has a review, with private data on both sides. */
async function createReviewedBooking() {
  const business = await app.people.business({
    autoAcceptBookings: true,
    phone: '+237677000001',
    address: 'Rue des Palmiers 4',
    visitPlaces: ['business', 'client'],
  })
  const client = await app.people.client({
    name: 'Aminata Diallo Sow',
    phone: '+221771234567',
    locale: 'fr',
    termsAcceptedAt: start,
  })
  const booked = await app.call(
    requestBooking,
    {
      body: {
        service_id: business.service.id,
        start: at('25T10:00'),
        note: 'Two braids, please',
        place: {
          kind: 'client',
          address: 'Blue house by the mosque',
          plus_code: '6FPF3PWW+22',
        },
      },
    },
    { as: client.token },
  )
  const id = booked.ok ? booked.data.id : ''
  await app.call(
    cancelBooking,
    { params: { id }, body: { reason: 'I fell ill' } },
    { as: client.token },
  )
  await app.db.insert(reviews).values({
    bookingId: id,
    businessId: business.id,
    serviceId: business.service.id,
    clientId: client.id,
    stars: 5,
    body: 'Good hands.',
    praise: ['neat_work'],
    createdAt: start,
  })
  await noteAbout(app, {
    businessId: business.id,
    clientId: client.id,
    note: 'Pays late, hums while waiting',
    at: start,
  })
  await app.db.insert(specialDays).values({
    businessId: business.id,
    day: '2026-12-24',
    hours: '{[480,720),[840,930)}',
    reason: 'Christmas Eve',
  })
  await createGuestBooking(app, business, { name: 'Lindiwe Dlamini', phone: '+237688000002' })
  await app.db.insert(reviewReports).values({
    reviewId: await createUnrelatedReview(app),
    reporterId: client.id,
    reason: 'insult',
    details: 'She shouts at me',
    createdAt: start,
  })
  await app.call(addFavorite, { params: { professional_id: business.id } }, { as: client.token })
  await app.db.insert(workSamples).values({
    businessId: business.id,
    title: 'Wedding fade',
    imageUrl: '/files/fade.webp',
    width: 1200,
    height: 900,
    featured: true,
    createdAt: start,
  })
  await subscribe(client)
  return { business, client }
}

const subscribe = ({ id, email }: { id: string; email: string }) =>
  app.db
    .insert(subscribers)
    .values({ email, locale: 'fr', tokenHash: Buffer.from(id), createdAt: start })

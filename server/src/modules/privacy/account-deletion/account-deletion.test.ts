import { getBooking, listBookings, requestBooking } from '@ujuzi/contract/bookings/bookings'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { getProfessional, listSlots } from '@ujuzi/contract/search/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listMails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { dayMs, leavingScenes } from '../../../testing/fixtures/accounts/account-deletion.ts'
import { at, bookingScenes } from '../../../testing/fixtures/bookings.ts'
import { listBusiness } from '../../../testing/fixtures/listing.ts'
import { accounts, sessions } from '../../accounts/tables.ts'
import { bookings } from '../../bookings/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000
let app: TestApp
let scene: ReturnType<typeof leavingScenes>
let book: ReturnType<typeof bookingScenes>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  scene = leavingScenes(app)
  book = bookingScenes(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refused = (status: number, code: string) => ({ ok: false, status, error: { code } })

async function accountOf(id: string) {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
  return row
}

test('asking mails a code and says how many bookings would be cancelled', async () => {
  const { client } = await book.booked({ accepted: true })
  const answer = await scene.request(client.token)
  expect(answer).toMatchObject({ ok: true, data: { open_bookings: 1, grace_days: 30 } })
  expect(await scene.newestCode(client.email)).toMatch(/^\d{6}$/)
  expect((await accountOf(client.id))?.leavingAt).toBeNull()
})

test('a professional is told of the bookings at the business', async () => {
  const { business } = await book.booked()
  const answer = await scene.request(business.owner.token)
  expect(answer).toMatchObject({ ok: true, data: { open_bookings: 1 } })
})

test('asked again at once, no second letter goes out and the first code works', async () => {
  const client = await app.people.client()
  await scene.request(client.token)
  const code = await scene.newestCode(client.email)
  expect((await scene.request(client.token)).ok).toBe(true)
  expect(await listMails(app.db, client.email, 10)).toHaveLength(1)
  expect((await scene.confirm(client.token, code)).ok).toBe(true)
})

test('six letters in an hour are refused with the time to wait', async () => {
  const client = await app.people.client()
  for (let sent = 0; sent < 5; sent++) {
    await scene.request(client.token)
    app.clock.advance(minuteMs)
  }
  const answer = await scene.request(client.token)
  expect(answer).toMatchObject(refused(429, 'too_many_requests'))
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
})

test('without a code nothing is deleted', async () => {
  const client = await app.people.client()
  expect(await scene.remove(client.token)).toMatchObject(refused(403, 'leaving_unconfirmed'))
  await scene.request(client.token)
  expect(await scene.remove(client.token)).toMatchObject(refused(403, 'leaving_unconfirmed'))
  expect((await accountOf(client.id))?.leavingAt).toBeNull()
})

test('nobody who is not signed in gets that far', async () => {
  expect(await scene.remove('nothing')).toMatchObject(refused(401, 'not_signed_in'))
})

test('five wrong codes void the code', async () => {
  const client = await app.people.client()
  await scene.request(client.token)
  const code = await scene.newestCode(client.email)
  for (let tries = 0; tries < 5; tries++) {
    expect(await scene.confirm(client.token, wrong(code))).toMatchObject(
      refused(422, 'code_invalid'),
    )
  }
  expect(await scene.confirm(client.token, code)).toMatchObject(refused(422, 'code_expired'))
  expect(await scene.remove(client.token)).toMatchObject(refused(403, 'leaving_unconfirmed'))
})

test('the code of another account does not work', async () => {
  const client = await app.people.client()
  const other = await app.people.client()
  await scene.request(client.token)
  await scene.request(other.token)
  const theirs = await scene.newestCode(other.email)
  expect(await scene.confirm(client.token, theirs)).toMatchObject(refused(422, 'code_invalid'))
})

test('the code that confirms the address does not confirm leaving', async () => {
  const client = await app.people.client()
  expect(await scene.confirm(client.token, '123456')).toMatchObject(refused(422, 'code_expired'))
})

test('a confirmation in one session opens no other', async () => {
  const client = await app.people.client()
  const elsewhere = await app.people.signedIn(client.id)
  await scene.confirmed(client)
  expect(await scene.remove(elsewhere)).toMatchObject(refused(403, 'leaving_unconfirmed'))
  expect((await scene.remove(client.token)).ok).toBe(true)
})

test.each([
  [15 * minuteMs, true],
  [15 * minuteMs + 1, false],
])('a confirmation made %i ms ago still counts: %s', async (agoMs, counts) => {
  const client = await app.people.client()
  await scene.confirmed(client)
  await app.db
    .update(sessions)
    .set({ leavingConfirmedAt: new Date(start.getTime() - agoMs) })
    .where(eq(sessions.accountId, client.id))
  expect((await scene.remove(client.token)).ok).toBe(counts)
})

test('leaving ends every session at once and says until when one may come back', async () => {
  const client = await app.people.client()
  const elsewhere = await app.people.signedIn(client.id)
  const answer = await scene.left(client)
  expect(answer).toMatchObject({ ok: true, data: { erased_at: '2026-12-23T07:00:00.000Z' } })
  expect(await scene.request(client.token)).toMatchObject(refused(401, 'not_signed_in'))
  expect(await scene.request(elsewhere)).toMatchObject(refused(401, 'not_signed_in'))
  const ended = await app.db.select().from(sessions).where(eq(sessions.accountId, client.id))
  expect(ended.map((session) => session.endedWhy)).toEqual(['left', 'left'])
  const [letter] = await listMails(app.db, client.email, 1)
  expect(letter?.bodyText).toContain('23 December 2026')
})

test('a client who leaves cancels what is to come, and the professional is told', async () => {
  const { business, client, id } = await book.booked({ accepted: true })
  await scene.left(client)
  const booking = await bookingOf(id)
  expect(booking).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'client',
    refundPercent: 100,
  })
  const subjects = await book.subjectsTo(business.owner.email)
  expect(subjects.some((subject) => subject.startsWith('Cancelled'))).toBe(true)
})

test('a professional who leaves declines requests and cancels what was agreed', async () => {
  const asked = await book.booked()
  await scene.left(asked.business.owner)
  expect(await bookingOf(asked.id)).toMatchObject({ status: 'declined' })
  expect(await book.subjectsTo(asked.client.email)).toContain('Kofi Cuts cannot take your booking')
  const agreed = await book.booked({ accepted: true })
  await scene.left(agreed.business.owner)
  expect(await bookingOf(agreed.id)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'professional',
    refundPercent: 100,
  })
})

test('a visit that has begun stays until it completes by itself', async () => {
  const { client, id } = await book.booked({ accepted: true })
  app.clock.set(new Date(at('25T10:30')))
  await scene.left({ ...client, token: await app.people.signedIn(client.id) })
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' })
  app.clock.advance(3 * dayMs)
  await scene.run('bookings.complete')
  expect(await bookingOf(id)).toMatchObject({ status: 'completed' })
})

test('the business of somebody who leaves is found nowhere and cannot be booked', async () => {
  const business = await listBusiness(app)({ name: 'Abiba Leaves Town' })
  const client = await app.people.client()
  const params = { id: business.id }
  const service_id = business.service.id
  const seen = async () => [
    await app.call(listProfessionals, { query: { q: 'Abiba Leaves' } }),
    await app.call(getProfessional, { params }),
    await app.call(listSlots, { params, query: { service_id } }),
    await app.call(
      requestBooking,
      { body: { service_id, start: at('25T10:00') } },
      { as: client.token },
    ),
  ]
  await scene.left(business.owner)
  const [found, page, slots, booked] = await seen()
  expect(found).toMatchObject({ data: { count: 0 } })
  expect(page).toMatchObject(refused(404, 'business_not_found'))
  expect(slots).toMatchObject(refused(404, 'business_not_found'))
  expect(booked).toMatchObject(refused(404, 'service_not_found'))
})

test('the other side keeps its list of bookings', async () => {
  const { business, client, params } = await book.booked({ accepted: true })
  await scene.left(client)
  const as = await app.people.signedIn(business.owner.id)
  const list = await app.call(listBookings, { query: { role: 'professional' } }, { as })
  expect(list).toMatchObject({ ok: true, data: { count: 1 } })
  const one = await app.call(getBooking, { params }, { as })
  expect(one).toMatchObject({ ok: true, data: { status: 'cancelled' } })
})

async function bookingOf(id: string) {
  const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

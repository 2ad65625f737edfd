import { getBooking, listBookings, requestBooking } from '@ujuzi/contract/bookings/bookings'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { getProfessional, listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import {
  accountDeletionFixture,
  dayMs,
} from '../../../testing/fixtures/accounts/account-deletion.ts'
import { wrongCode } from '../../../testing/fixtures/accounts/wrong-code.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { sessions } from '../../accounts/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000
let app: TestApp
let fixture: ReturnType<typeof accountDeletionFixture>
let book: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = accountDeletionFixture(app)
  book = bookingFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

test('requesting account deletion emails a code and shows how many bookings would be cancelled', async () => {
  const { client } = await book.createBooking({ accepted: true })
  const response = await fixture.request(client.token)
  expect(response).toMatchObject({ ok: true, data: { open_bookings: 1, grace_days: 30 } })
  expect(await fixture.getLatestCode(client.email)).toMatch(/^\d{6}$/)
  expect((await fixture.getAccount(client.id)).deletionRequestedAt).toBeNull()
})

test('requesting account deletion shows a professional how many open bookings their business has', async () => {
  const { business } = await book.createBooking()
  const response = await fixture.request(business.owner.token)
  expect(response).toMatchObject({ ok: true, data: { open_bookings: 1 } })
})

test('a repeated account deletion request sends no second email and keeps the first code valid', async () => {
  const client = await app.people.client()
  await fixture.request(client.token)
  const code = await fixture.getLatestCode(client.email)
  expect((await fixture.request(client.token)).ok).toBe(true)
  expect(await listEmails(app.db, client.email, 10)).toHaveLength(1)
  expect((await fixture.confirm(client.token, code)).ok).toBe(true)
})

test('refuses a sixth account deletion request within an hour and says how long to wait', async () => {
  const client = await app.people.client()
  for (let sent = 0; sent < 5; sent++) {
    await fixture.request(client.token)
    app.clock.advance(minuteMs)
  }
  const response = await fixture.request(client.token)
  expect(response).toMatchObject(refused(429, 'too_many_requests'))
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(60)
})

test('refuses to delete an account before its emailed code is confirmed', async () => {
  const client = await app.people.client()
  expect(await fixture.remove(client.token)).toMatchObject(refused(403, 'deletion_unconfirmed'))
  await fixture.request(client.token)
  expect(await fixture.remove(client.token)).toMatchObject(refused(403, 'deletion_unconfirmed'))
  expect((await fixture.getAccount(client.id)).deletionRequestedAt).toBeNull()
})

test('a caller who is not signed in cannot delete an account', async () => {
  expect(await fixture.remove('nothing')).toMatchObject(refused(401, 'not_signed_in'))
})

test('after five wrong codes, the emailed code for account deletion is no longer valid', async () => {
  const client = await app.people.client()
  await fixture.request(client.token)
  const code = await fixture.getLatestCode(client.email)
  for (let tries = 0; tries < 5; tries++) {
    expect(await fixture.confirm(client.token, wrongCode(code))).toMatchObject(
      refused(422, 'code_invalid'),
    )
  }
  expect(await fixture.confirm(client.token, code)).toMatchObject(refused(422, 'code_expired'))
  expect(await fixture.remove(client.token)).toMatchObject(refused(403, 'deletion_unconfirmed'))
})

test('refuses to confirm account deletion with the code of another account', async () => {
  const client = await app.people.client()
  const other = await app.people.client()
  await fixture.request(client.token)
  await fixture.request(other.token)
  const theirs = await fixture.getLatestCode(other.email)
  expect(await fixture.confirm(client.token, theirs)).toMatchObject(refused(422, 'code_invalid'))
})

test('refuses a code for account deletion when no deletion was requested', async () => {
  const client = await app.people.client()
  expect(await fixture.confirm(client.token, '123456')).toMatchObject(refused(422, 'code_expired'))
})

test('confirming account deletion in one session does not allow account deletion from another session', async () => {
  const client = await app.people.client()
  const elsewhere = await app.people.signIn(client.id)
  await fixture.requestAndConfirm(client)
  expect(await fixture.remove(elsewhere)).toMatchObject(refused(403, 'deletion_unconfirmed'))
  expect((await fixture.remove(client.token)).ok).toBe(true)
})

test.each([
  [15 * minuteMs, true],
  [15 * minuteMs + 1, false],
])('account deletion is allowed %i ms after its code was confirmed: %s', async (agoMs, counts) => {
  const client = await app.people.client()
  await fixture.requestAndConfirm(client)
  await app.db
    .update(sessions)
    .set({ deletionConfirmedAt: new Date(start.getTime() - agoMs) })
    .where(eq(sessions.accountId, client.id))
  expect((await fixture.remove(client.token)).ok).toBe(counts)
})

test('deleting an account ends all its sessions immediately and shows until when the deletion can be undone', async () => {
  const client = await app.people.client()
  const elsewhere = await app.people.signIn(client.id)
  const response = await fixture.requestAndDelete(client)
  expect(response).toMatchObject({ ok: true, data: { erased_at: '2026-12-23T07:00:00.000Z' } })
  expect(await fixture.request(client.token)).toMatchObject(refused(401, 'not_signed_in'))
  expect(await fixture.request(elsewhere)).toMatchObject(refused(401, 'not_signed_in'))
  const ended = await app.db.select().from(sessions).where(eq(sessions.accountId, client.id))
  expect(ended.map((session) => session.endedWhy)).toEqual(['left', 'left'])
  const [letter] = await listEmails(app.db, client.email, 1)
  expect(letter?.bodyText).toContain('23 December 2026')
})

test('deleting a client’s account cancels their upcoming bookings and notifies the professional', async () => {
  const { business, client, id } = await book.createBooking({ accepted: true })
  await fixture.requestAndDelete(client)
  const booking = await book.findRow(id)
  expect(booking).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'client',
    refundPercent: 100,
  })
  const subjects = await book.listSubjectsTo(business.owner.email)
  expect(subjects.some((subject) => subject.includes(' cancelled: '))).toBe(true)
})

test('deleting a professional’s account declines booking requests and cancels confirmed bookings', async () => {
  const asked = await book.createBooking()
  await fixture.requestAndDelete(asked.business.owner)
  expect(await book.findRow(asked.id)).toMatchObject({ status: 'declined' })
  expect(await book.listSubjectsTo(asked.client.email)).toContain(
    'Kofi Cuts can’t take your booking',
  )
  const agreed = await book.createBooking({ accepted: true })
  await fixture.requestAndDelete(agreed.business.owner)
  expect(await book.findRow(agreed.id)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'professional',
    refundPercent: 100,
  })
})

test('an appointment that has begun stays confirmed when its client deletes the account, and completes later', async () => {
  const { client, id } = await book.createBooking({ accepted: true })
  app.clock.set(new Date(at('25T10:30')))
  await fixture.requestAndDelete({ ...client, token: await app.people.signIn(client.id) })
  expect(await book.findRow(id)).toMatchObject({ status: 'confirmed' })
  app.clock.advance(3 * dayMs)
  await fixture.runTask('bookings.complete')
  expect(await book.findRow(id)).toMatchObject({ status: 'completed' })
})

test('the business of a deleted account cannot be found or booked', async () => {
  const business = await createListedBusiness(app)({ name: 'Abiba Leaves Town' })
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
  await fixture.requestAndDelete(business.owner)
  const [found, page, slots, booked] = await seen()
  expect(found).toMatchObject({ data: { count: 0 } })
  expect(page).toMatchObject(refused(404, 'professional_not_found'))
  expect(slots).toMatchObject(refused(404, 'professional_not_found'))
  expect(booked).toMatchObject(refused(404, 'service_not_found'))
})

test('a professional still sees the bookings of a deleted client', async () => {
  const { business, client, params } = await book.createBooking({ accepted: true })
  await fixture.requestAndDelete(client)
  const as = await app.people.signIn(business.owner.id)
  const list = await app.call(listBookings, { query: { role: 'professional' } }, { as })
  expect(list).toMatchObject({ ok: true, data: { count: 1 } })
  const one = await app.call(getBooking, { params }, { as })
  expect(one).toMatchObject({ ok: true, data: { status: 'cancelled' } })
})

import { login, register } from '@ujuzi/contract/accounts/accounts'
import { getBooking, listBookings } from '@ujuzi/contract/bookings/bookings'
import { addMember } from '@ujuzi/contract/businesses/members'
import { getBusinessFigures, getClientOverview } from '@ujuzi/contract/dashboard/dashboard'
import { listReviews } from '@ujuzi/contract/storefront/storefront'
import { eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { someRuns } from '../../../testing/cases.ts'
import {
  accountDeletionFixture,
  dayMs,
} from '../../../testing/fixtures/accounts/account-deletion.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { accounts, sessions } from '../../accounts/tables.ts'
import { memberInvitations } from '../../businesses/members.tables.ts'
import { serviceOptions, services } from '../../businesses/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const password = 'Come-back-2026!'
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

/** Deletes the account and sets the clock to the end of its grace period. */
async function leftAndGone(person: { id: string; email: string; token: string }) {
  await fixture.requestAndDelete(person)
  app.clock.set(new Date(start.getTime() + 30 * dayMs))
}

const signIn = (email: string) => app.call(login, { body: { email, password } })

test('erases a deleted account after exactly thirty days and not a millisecond earlier', async () => {
  const client = await app.people.client()
  await leftAndGone(client)
  app.clock.advance(-1)
  await fixture.runTask('privacy.erase')
  expect((await fixture.getAccount(client.id)).erasedAt).toBeNull()
  app.clock.advance(1)
  await fixture.runTask('privacy.erase')
  expect((await fixture.getAccount(client.id)).erasedAt).toEqual(app.clock.now())
})

test('an erased account cannot sign in and its email address can be registered again', async () => {
  const client = await app.people.client({ passwordHash: await hashPassword(password) })
  await leftAndGone(client)
  await fixture.runTask('privacy.erase')
  expect(await signIn(client.email)).toMatchObject({ error: { code: 'wrong_credentials' } })
  expect(await signIn(`${client.id}@deleted.invalid`)).toMatchObject({
    error: { code: 'wrong_credentials' },
  })
  const left = await app.db.select().from(sessions).where(eq(sessions.accountId, client.id))
  expect(left).toEqual([])
  const body = {
    name: 'Somebody New',
    email: client.email,
    password,
    password_confirm: password,
    terms_accepted: true as const,
    user_type: 'client' as const,
  }
  const fresh = await app.call(register, { body })
  expect(fresh).toMatchObject({ ok: true, status: 201 })
  expect(fresh.ok && fresh.data.user.id).not.toBe(client.id)
})

test('does not erase an account that was restored or never deleted', async () => {
  const back = await app.people.client({ passwordHash: await hashPassword(password) })
  const other = await app.people.client()
  await leftAndGone(back)
  app.clock.advance(-1)
  expect((await signIn(back.email)).ok).toBe(true)
  app.clock.advance(60 * dayMs)
  await fixture.runTask('privacy.erase')
  expect((await fixture.getAccount(back.id)).erasedAt).toBeNull()
  expect((await fixture.getAccount(other.id)).name).toBe('Josiane Tchoua')
})

test('signing in while an account is being erased either restores it fully or is refused', async () => {
  const passwordHash = await hashPassword(password)
  for (let round = 0; round < someRuns(6); round++) {
    app.clock.set(start)
    const client = await app.people.client({ passwordHash })
    await leftAndGone(client)
    const [response] = await Promise.all([signIn(client.email), fixture.runTask('privacy.erase')])
    const account = await fixture.getAccount(client.id)
    if (response.ok) expect(account).toMatchObject({ erasedAt: null, email: client.email })
    else {
      expect(response.error.code).toBe('wrong_credentials')
      expect(account.erasedAt).not.toBeNull()
    }
  }
})

test('an account that cannot be erased does not stop other accounts from being erased', async () => {
  const stuck = await book.createBooking({ accepted: true })
  await app.db
    .update(accounts)
    .set({ deletionRequestedAt: start })
    .where(eq(accounts.id, stuck.client.id))
  const other = await app.people.client()
  await leftAndGone(other)
  // An appointment that has just begun can neither be completed nor cancelled.
  const now = app.clock.now()
  await app.db
    .update(bookings)
    .set({ startsAt: now, endsAt: after(now, 1), busyUntil: after(now, 1) })
    .where(eq(bookings.id, stuck.id))
  await expect(fixture.runTask('privacy.erase')).rejects.toThrow('Erasing failed')
  expect((await fixture.getAccount(other.id)).erasedAt).not.toBeNull()
  expect((await fixture.getAccount(stuck.client.id)).erasedAt).toBeNull()
  app.clock.advance(3 * dayMs)
  await fixture.runTask('privacy.erase')
  expect((await fixture.getAccount(stuck.client.id)).erasedAt).not.toBeNull()
  const [visit] = await app.db.select().from(bookings).where(eq(bookings.id, stuck.id))
  expect(visit?.status).toBe('completed')
})

test('the professional keeps an erased client’s booking and review under the name Deleted user', async () => {
  const { business, client, params } = await reviewed()
  await leftAndGone(client)
  await fixture.runTask('privacy.erase')
  const as = await app.people.signIn(business.owner.id)
  const one = await app.call(getBooking, { params }, { as, locale: 'fr' })
  expect(one).toMatchObject({ data: { client: { name: 'Utilisateur supprimé' }, note: null } })
  const list = await app.call(listBookings, { query: { role: 'professional' } }, { as })
  expect(list).toMatchObject({ data: { results: [{ client: { name: 'Deleted user' } }] } })
  const figures = await app.call(getBusinessFigures, {}, { as, locale: 'es' })
  const who = figures.ok && figures.data.activity.map((event) => event.who)
  expect(new Set(who || [])).toEqual(new Set(['Usuario eliminado']))
  const written = await app.call(listReviews, { params: { id: business.id }, query: {} })
  expect(written).toMatchObject({
    data: { results: [{ client_name: 'Deleted user', rating: 5, review: 'Very neat work.' }] },
  })
})

test('the client keeps a booking at an erased business under the name Deleted business', async () => {
  const { business, client, params } = await reviewed()
  await leftAndGone(business.owner)
  await fixture.runTask('privacy.erase')
  const as = await app.people.signIn(client.id)
  const one = await app.call(getBooking, { params }, { as, locale: 'fr' })
  expect(one).toMatchObject({
    data: {
      professional: { business_name: 'Entreprise supprimée', address: null, phone: null },
      service: { name: 'Skin fade' },
      price: 5000,
    },
  })
  const mine = await app.call(getClientOverview, {}, { as })
  const named = mine.ok && mine.data.activity.map((event) => event.professional)
  expect(new Set(named || [])).toEqual(new Set(['Deleted business']))
})

const after = (at: Date, hours: number) => new Date(at.getTime() + hours * 60 * 60_000)

/** A booking of last week with a good review. */
async function reviewed() {
  const booking = await book.createBooking({ accepted: true })
  const began = new Date(start.getTime() - 7 * dayMs)
  const times = { startsAt: began, endsAt: after(began, 1), busyUntil: after(began, 1) }
  await app.db
    .update(bookings)
    .set({ ...times, status: 'completed', note: 'The red gate' })
    .where(eq(bookings.id, booking.id))
  await app.db.insert(reviews).values({
    bookingId: booking.id,
    businessId: booking.business.id,
    serviceId: booking.business.service.id,
    clientId: booking.client.id,
    stars: 5,
    body: 'Very neat work.',
    createdAt: start,
  })
  return booking
}

test('erasing a business replaces the names of its service variants with Deleted option', async () => {
  const business = await app.people.business()
  const serviceId = business.service.id
  await app.db.transaction(async (tx) => {
    await tx.insert(serviceOptions).values({
      ...{ serviceId, kind: 'variant', name: 'As for Ngozi', priceMinor: 900, position: 0 },
      ...{ durationMinutes: 60, createdAt: start },
    })
    await tx
      .update(services)
      .set({ hasVariants: true, priceMinor: 900, durationMinutes: 60 })
      .where(eq(services.id, serviceId))
  })
  await leftAndGone(business.owner)
  await fixture.runTask('privacy.erase')
  const rows = await app.db
    .select()
    .from(serviceOptions)
    .where(eq(serviceOptions.serviceId, serviceId))
  expect(rows).toMatchObject([{ name: 'Deleted option', archivedAt: app.clock.now() }])
})

test('deletes the email addresses of invited people when their inviter or the business is erased', async () => {
  const [business, other] = [await app.people.business(), await app.people.business()]
  const manager = await app.people.member(other.id, 'manager')
  const invite = async (of: { id: string }, email: string, as: string) =>
    expect(
      await app.call(addMember, { params: { id: of.id }, body: { email, role: 'staff' } }, { as }),
    ).toMatchObject({ ok: true })
  const domain = '@invited.example'
  await invite(business, `owner${domain}`, business.owner.token)
  await invite(other, `manager${domain}`, other.owner.token)
  // As if it had been sent before inviters were known.
  await app.db
    .update(memberInvitations)
    .set({ invitedBy: null })
    .where(eq(memberInvitations.email, `owner${domain}`))
  // As if they had owned the business then.
  await app.db
    .update(memberInvitations)
    .set({ invitedBy: manager.id })
    .where(eq(memberInvitations.email, `manager${domain}`))
  await invite(other, `kept${domain}`, other.owner.token)
  const listInvited = async () => {
    const rows = await app.db
      .select({ email: memberInvitations.email })
      .from(memberInvitations)
      .where(like(memberInvitations.email, `%${domain}`))
    return rows.map(({ email }) => email).toSorted()
  }
  expect(await listInvited()).toHaveLength(3)
  await fixture.requestAndDelete(business.owner)
  await leftAndGone(manager)
  // Only the erasure deletes here, not the age of the invitations.
  await fixture.runTask('privacy.erase')
  expect(await listInvited()).toEqual([`kept${domain}`])
})

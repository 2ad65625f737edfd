import { login, profile, refreshToken } from '@ujuzi/contract/accounts/accounts'
import { getBooking } from '@ujuzi/contract/bookings/bookings'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { getProfessional, listSlots } from '@ujuzi/contract/search/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { suspensionScenes, why } from '../../../testing/fixtures/accounts/suspensions.ts'
import { at, bookingScenes } from '../../../testing/fixtures/bookings.ts'
import { listBusiness } from '../../../testing/fixtures/listing.ts'
import { getAccount } from '../../accounts/queries.ts'
import { openSession } from '../../accounts/sessions/commands.ts'
import { sessions } from '../../accounts/tables.ts'
import { bookings } from '../../bookings/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let scene: ReturnType<typeof suspensionScenes>
let book: ReturnType<typeof bookingScenes>
let reviewer: { id: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  scene = suspensionScenes(app)
  book = bookingScenes(app)
  reviewer = await app.people.account('reviewer')
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const refused = (status: number, code: string) => ({ ok: false, status, error: { code } })
const seesItself = async (as: string) => (await app.call(profile, {}, { as })).status === 200

async function bookingOf(id: string) {
  const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

describe('suspended at once, because others are in danger', () => {
  test('somebody is signed out everywhere and told why, in their language, with a link to reply', async () => {
    const client = await app.people.client({ locale: 'fr' })
    const elsewhere = await app.people.signedIn(client.id)
    const answer = await scene.suspend(reviewer, client.id)
    expect(answer).toMatchObject({
      ok: true,
      data: {
        state: 'suspended',
        can: { suspend: false },
        suspensions: [
          {
            reason: 'fraud',
            explanation: why,
            starts_at: start.toISOString(),
            started_at: start.toISOString(),
            ordered_by: 'Kofi Mensah',
            reply: null,
            decision: null,
            can: { uphold: false, withdraw: false, lift: true },
          },
        ],
      },
    })
    for (const token of [client.token, elsewhere]) expect(await seesItself(token)).toBe(false)
    const ended = await app.db.select().from(sessions).where(eq(sessions.accountId, client.id))
    expect(ended.map(({ endedWhy }) => endedWhy)).toEqual(['suspended', 'suspended'])
    const [letter, ...more] = await book.lettersTo(client.email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Votre compte Ujuzi est suspendu')
    expect(letter?.bodyText).toContain(why)
    expect(letter?.bodyText).toMatch(/http:\/\/ujuzi\.test\/suspension\?token=[\w-]{43}\s/)
  })

  test('nobody comes in with the right password, and is answered as with a wrong one', async () => {
    const password = 'Douala-2026!'
    const passwordHash = await hashPassword(password)
    const client = await app.people.client({ passwordHash })
    await scene.suspend(reviewer, client.id)
    const enter = (typed: string) =>
      app.call(login, { body: { email: client.email, password: typed } })
    const [right, wrong] = [await enter(password), await enter('Bamenda-2026!')]
    expect(right).toMatchObject(refused(401, 'wrong_credentials'))
    if (!right.ok && !wrong.ok) expect(right.error).toEqual(wrong.error)
  })

  test('a session of before does not revive when it is lifted', async () => {
    const client = await app.people.client()
    const { accessToken, refreshToken: kept } = await openSession(
      app.db,
      await getAccount(app.db, client.id),
      {
        secret: { current: app.authSecret },
        userAgent: undefined,
        device: undefined,
        kept: true,
        now: start,
        returned: async () => {},
      },
      { method: 'password' },
    )
    expect(await seesItself(accessToken)).toBe(true)
    await scene.suspend(reviewer, client.id)
    await scene.lift(reviewer, client.id)
    expect(await seesItself(accessToken)).toBe(false)
    const traded = await app.call(refreshToken, { body: { refresh_token: kept } })
    expect(traded).toMatchObject(refused(401, 'not_signed_in'))
    expect(await seesItself(await app.people.signedIn(client.id))).toBe(true)
  })

  test('the open screens of the person end with the next beat', async () => {
    const client = await app.people.client()
    const [session] = await app.db.select().from(sessions).where(eq(sessions.accountId, client.id))
    let ended = 0
    const nothing = () => {}
    const screen = { hear: nothing, missed: nothing, beat: nothing, end: () => ended++ }
    const leave = await app.live.join({
      accountId: client.id,
      sessionId: session?.id ?? '',
      ...screen,
    })
    await app.live.beat()
    expect(ended).toBe(0)
    await scene.suspend(reviewer, client.id)
    await app.live.beat()
    expect(ended).toBe(1)
    leave()
  })
})

describe('when a professional is suspended', () => {
  test('clients owe nothing for what is to come, however late, and are told', async () => {
    const agreed = await book.booked({ accepted: true })
    // An hour before the visit nothing would be paid back to whoever cancels.
    app.clock.set(new Date(at('25T09:00')))
    await scene.suspend(reviewer, agreed.business.owner.id)
    expect(await bookingOf(agreed.id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'professional',
      refundPercent: 100,
    })
    const told = (await book.lettersTo(agreed.client.email)).at(-1)
    expect(told?.subject).toMatch(/^Cancelled/)
    expect(told?.bodyText).toContain('Ujuzi had to cancel this booking. The client owes nothing.')
    const shown = await app.call(
      getBooking,
      { params: agreed.params },
      { as: await app.people.signedIn(agreed.client.id) },
    )
    expect(shown).toMatchObject({
      data: { status: 'cancelled', refund: { amount: 5000, percent: 100 } },
    })
    const [move] = (await book.recordOf(agreed.id)).slice(-1)
    expect(move).toMatchObject({ move: 'cancel', party: 'professional', accountId: null })
  })

  test('a request that nobody has answered is called off too', async () => {
    const asked = await book.booked()
    await scene.suspend(reviewer, asked.business.owner.id)
    expect(await bookingOf(asked.id)).toMatchObject({ status: 'cancelled', refundPercent: 100 })
  })

  test('a visit that has begun goes on', async () => {
    const { business, id } = await book.booked({ accepted: true })
    app.clock.set(new Date(at('25T10:30')))
    await scene.suspend(reviewer, business.owner.id)
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' })
  })

  test('the business cannot be found or booked, and is back when it is lifted', async () => {
    const business = await listBusiness(app)({ name: 'Vanishing Braids' })
    const query = { q: 'Vanishing Braids' }
    const isFound = async () => {
      const answer = await app.call(listProfessionals, { query })
      return answer.ok && answer.data.results.some(({ id }) => id === business.id)
    }
    const page = () => app.call(getProfessional, { params: { id: business.id } })
    const slots = () =>
      app.call(listSlots, {
        params: { id: business.id },
        query: { service_id: business.service.id },
      })
    expect([await isFound(), (await page()).ok, (await slots()).ok]).toEqual([true, true, true])
    await scene.suspend(reviewer, business.owner.id)
    expect([await isFound(), (await page()).ok]).toEqual([false, false])
    await scene.lift(reviewer, business.owner.id)
    expect([await isFound(), (await page()).ok, (await slots()).ok]).toEqual([true, true, true])
  })
})

test('when a client is suspended, what is to come is cancelled and nothing is owed, however late', async () => {
  const { business, client, id } = await book.booked({ accepted: true })
  app.clock.set(new Date(at('25T09:00')))
  await scene.suspend(reviewer, client.id)
  expect(await bookingOf(id)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'client',
    refundPercent: 100,
  })
  const told = (await book.lettersTo(business.owner.email)).at(-1)
  expect(told?.subject).toMatch(/^Cancelled/)
  expect(told?.bodyText).toContain('Ujuzi had to cancel this booking. The client owes nothing.')
})

test('a booking that crossed with the suspension is called off by the next sweep', async () => {
  const { client, id } = await book.booked({ accepted: true })
  await scene.suspend(reviewer, client.id)
  await app.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, id))
  await scene.sweep()
  expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', refundPercent: 100 })
})

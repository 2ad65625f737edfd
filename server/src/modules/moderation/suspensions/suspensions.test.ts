import { login, refreshToken } from '@ujuzi/contract/accounts/accounts'
import { getBooking } from '@ujuzi/contract/bookings/bookings'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { getProfessional, listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import {
  explanationText,
  suspensionFixture,
} from '../../../testing/fixtures/accounts/suspensions.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { movableSeries } from '../../../testing/fixtures/repeats/connected-series.ts'
import { getAccount } from '../../accounts/queries.ts'
import { createSession } from '../../accounts/sessions/commands.ts'
import { sessions } from '../../accounts/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof suspensionFixture>
let book: ReturnType<typeof bookingFixture>
let moderator: { id: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = suspensionFixture(app)
  book = bookingFixture(app)
  moderator = await app.people.account('moderator')
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

describe('suspended at once, because others are in danger', () => {
  test('an immediate suspension ends all sessions of the person and emails the reason with a link to reply', async () => {
    const client = await app.people.client({ locale: 'fr' })
    const elsewhere = await app.people.signIn(client.id)
    const response = await fixture.suspend(moderator, client.id)
    expect(response).toMatchObject({
      ok: true,
      data: {
        state: 'suspended',
        can: { suspend: false },
        suspensions: [
          {
            reason: 'fraud',
            explanation: explanationText,
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
    for (const token of [client.token, elsewhere])
      expect(await fixture.isSignedIn(token)).toBe(false)
    const ended = await app.db.select().from(sessions).where(eq(sessions.accountId, client.id))
    expect(ended.map(({ endedWhy }) => endedWhy)).toEqual(['suspended', 'suspended'])
    const [letter, ...more] = await book.listEmailsTo(client.email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Votre compte Ujuzi est suspendu')
    expect(letter?.bodyText).toContain(explanationText)
    expect(letter?.bodyText).toMatch(/http:\/\/ujuzi\.test\/suspension\?token=[\w-]{43}\s/)
  })

  test('signing in to a suspended account fails with the same error as a wrong password', async () => {
    const password = 'Douala-2026!'
    const passwordHash = await hashPassword(password)
    const client = await app.people.client({ passwordHash })
    await fixture.suspend(moderator, client.id)
    const enter = (typed: string) =>
      app.call(login, { body: { email: client.email, password: typed } })
    const [right, wrong] = [await enter(password), await enter('Bamenda-2026!')]
    expect(right).toMatchObject(refused(401, 'wrong_credentials'))
    if (!right.ok && !wrong.ok) expect(right.error).toEqual(wrong.error)
  })

  test('lifting a suspension does not reactivate a session from before the suspension', async () => {
    const client = await app.people.client()
    const { accessToken, refreshToken: kept } = await createSession(
      app.db,
      { account: await getAccount(app.db, client.id), method: 'password' },
      {
        secret: { current: app.authSecret },
        userAgent: undefined,
        device: undefined,
        keepSignedIn: true,
        now: start,
        publicUrl: () => 'http://ujuzi.test',
        onAccountRestored: async () => {},
      },
    )
    expect(await fixture.isSignedIn(accessToken)).toBe(true)
    await fixture.suspend(moderator, client.id)
    await fixture.lift(moderator, client.id)
    expect(await fixture.isSignedIn(accessToken)).toBe(false)
    const traded = await app.call(refreshToken, { body: { refresh_token: kept } })
    expect(traded).toMatchObject(refused(401, 'not_signed_in'))
    expect(await fixture.isSignedIn(await app.people.signIn(client.id))).toBe(true)
  })

  test('the live connection of a suspended person ends at the next heartbeat', async () => {
    const client = await app.people.client()
    const [session] = await app.db.select().from(sessions).where(eq(sessions.accountId, client.id))
    let ended = 0
    const nothing = () => {}
    const handlers = {
      onEvent: nothing,
      onMissedEvents: nothing,
      heartbeat: nothing,
      end: () => ended++,
    }
    const leave = await app.live.addClient({
      accountId: client.id,
      sessionId: session?.id ?? '',
      ...handlers,
    })
    await app.live.heartbeat()
    expect(ended).toBe(0)
    await fixture.suspend(moderator, client.id)
    await app.live.heartbeat()
    expect(ended).toBe(1)
    leave()
  })
})

describe('when a professional is suspended', () => {
  test('suspending a professional cancels upcoming bookings with a full refund and emails the client', async () => {
    const agreed = await book.createBooking({ accepted: true })
    // An hour before the appointment, a client who cancels would get no refund.
    app.clock.set(new Date(at('25T09:00')))
    await fixture.suspend(moderator, agreed.business.owner.id)
    expect(await book.findRow(agreed.id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'professional',
      refundPercent: 100,
    })
    const email = (await book.listEmailsTo(agreed.client.email)).at(-1)
    expect(email?.subject).toMatch(/^Kofi Cuts cancelled/)
    expect(email?.bodyText).toContain('Ujuzi had to cancel this booking. The client owes nothing.')
    const shown = await app.call(
      getBooking,
      { params: agreed.params },
      { as: await app.people.signIn(agreed.client.id) },
    )
    expect(shown).toMatchObject({
      data: { status: 'cancelled', refund: { amount: 5000, percent: 100 } },
    })
    const [last] = (await book.listTransitions(agreed.id)).slice(-1)
    expect(last).toMatchObject({ transition: 'cancel', party: 'professional', accountId: null })
  })

  test('a client with several cancelled bookings at a suspended business gets one email', async () => {
    const series = await movableSeries(app, 3)
    await fixture.suspend(moderator, series.owner.id)
    const rows = await app.db.select().from(bookings).where(eq(bookings.clientId, series.client.id))
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    const { client } = await series.listNew()
    expect(client.emails.map(({ subject }) => subject)).toEqual([
      'Amara Braids cancelled 3 bookings: Skin fade',
    ])
    expect(client.emails[0]?.bodyText).toContain('You owe nothing.')
    expect(client.inApp.map(({ event }) => event)).toEqual(['cancelled'])
  })

  test('suspending a professional also cancels unanswered booking requests', async () => {
    const asked = await book.createBooking()
    await fixture.suspend(moderator, asked.business.owner.id)
    expect(await book.findRow(asked.id)).toMatchObject({ status: 'cancelled', refundPercent: 100 })
  })

  test('an appointment that has begun stays confirmed when its professional is suspended', async () => {
    const { business, id } = await book.createBooking({ accepted: true })
    app.clock.set(new Date(at('25T10:30')))
    await fixture.suspend(moderator, business.owner.id)
    expect(await book.findRow(id)).toMatchObject({ status: 'confirmed' })
  })

  test('suspending a professional hides the business until the suspension is lifted', async () => {
    const business = await createListedBusiness(app)({ name: 'Vanishing Braids' })
    const query = { q: 'Vanishing Braids' }
    const isFound = async () => {
      const response = await app.call(listProfessionals, { query })
      return response.ok && response.data.results.some(({ id }) => id === business.id)
    }
    const page = () => app.call(getProfessional, { params: { id: business.id } })
    const slots = () =>
      app.call(listSlots, {
        params: { id: business.id },
        query: { service_id: business.service.id },
      })
    expect([await isFound(), (await page()).ok, (await slots()).ok]).toEqual([true, true, true])
    await fixture.suspend(moderator, business.owner.id)
    expect([await isFound(), (await page()).ok]).toEqual([false, false])
    await fixture.lift(moderator, business.owner.id)
    expect([await isFound(), (await page()).ok, (await slots()).ok]).toEqual([true, true, true])
  })
})

test('suspending a client cancels their upcoming bookings with a full refund', async () => {
  const { business, client, id } = await book.createBooking({ accepted: true })
  app.clock.set(new Date(at('25T09:00')))
  await fixture.suspend(moderator, client.id)
  expect(await book.findRow(id)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'client',
    refundPercent: 100,
  })
  const email = (await book.listEmailsTo(business.owner.email)).at(-1)
  expect(email?.subject).toMatch(/^Josiane cancelled/)
  expect(email?.bodyText).toContain('Ujuzi had to cancel this booking. The client owes nothing.')
})

test('the next run of the suspension job cancels a booking that a suspended person still has confirmed', async () => {
  const { client, id } = await book.createBooking({ accepted: true })
  await fixture.suspend(moderator, client.id)
  await app.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, id))
  await fixture.runStartJob()
  expect(await book.findRow(id)).toMatchObject({ status: 'cancelled', refundPercent: 100 })
})

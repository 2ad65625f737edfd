import { parties } from '@ujuzi/contract/bookings/bookings'
import { locales } from '@ujuzi/contract/locale/locales'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderStored } from '../../platform/email/email-template.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { moneyMovementWords } from '../../testing/checks/money-words.ts'
import { bookingFixture } from '../../testing/fixtures/bookings.ts'
import { findBooking } from '../bookings/queries.ts'
import { emailTo } from '../notifications/channels/email/queries.ts'
import { deliveriesOf } from '../notifications/event.rules.ts'
import { bookings } from '../schedule/bookings.tables.ts'
import { bookingNotifications } from './notifications.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

const deps = { publicUrl: () => 'http://ujuzi.test', mailFrom: 'hello@ujuzi.test' }
const hour = 3_600_000

/** Both emails about one cancellation, in one language. */
async function emailsOf(id: string, locale: (typeof locales)[number]) {
  const details = await findBooking(app.db, id)
  if (!details) throw new Error('It was just made')
  return parties.flatMap((to) =>
    [true, false].map((own) => {
      const [notification] = bookingNotifications(details, [{ event: 'cancelled', to, own }], deps)
      const recipient = { ...details.owner, name: 'Awa', locale }
      const [delivery] = notification
        ? deliveriesOf([{ ...notification, recipient }], app.clock.now())
        : []
      const email = delivery && emailTo(delivery, app.clock.now())
      return `${email?.subject}\n${email?.text}\n${renderStored(email?.parts)?.bodyHtml}`
    }),
  )
}

/** A booking of Wednesday at 10:00 that one side cancels with so many hours of notice. */
async function cancelled(by: (typeof parties)[number], hours: number) {
  const setup = await fixture.createBooking({ accepted: true })
  const [row] = await app.db.select().from(bookings).where(eq(bookings.id, setup.id))
  const before = app.clock.now()
  app.clock.advance((row?.startsAt.getTime() ?? 0) - hours * hour - before.getTime())
  const response = await setup.transition(by, 'cancel')
  app.clock.advance(before.getTime() - app.clock.now().getTime())
  expect(response).toMatchObject({ ok: true })
  return setup
}

describe.each(parties)('a cancellation by the %s', (by) => {
  it.each([48, 13, 3, 1])(
    'emails about a cancellation %d hours before the start do not say that money was paid or refunded',
    async (hours) => {
      const { id } = await cancelled(by, hours)
      for (const locale of locales) {
        for (const email of await emailsOf(id, locale)) {
          expect(email).not.toMatch(moneyMovementWords[locale])
        }
      }
    },
  )
})

it('cancellation emails tell client and business what the client owes if the business asks for the fee', async () => {
  const { id } = await cancelled('client', 13)
  const [toClient, , toBusiness] = await emailsOf(id, 'en')
  expect(toClient).toMatch(/You owe: 1.250.FCFA, if .+ asks for it/)
  expect(toBusiness).toMatch(/Owed to you: 1.250.FCFA, if you ask for it/)
})

it('cancellation emails say that the client owes nothing if there is no fee', async () => {
  const free = await cancelled('client', 48)
  expect((await emailsOf(free.id, 'en'))[0]).toContain('You owe: Nothing')
  const byBusiness = await cancelled('professional', 1)
  const [, toClient] = await emailsOf(byBusiness.id, 'en')
  expect(toClient).toContain('had to cancel your booking. You owe nothing.')
})

it('the cancellation email mentions a refund if the booking has a deposit', async () => {
  const { id } = await cancelled('client', 13)
  await app.pool.query(
    `update bookings set policy = policy || '{"deposit_percentage": 50}' where id = $1`,
    [id],
  )
  const [toClient] = await emailsOf(id, 'en')
  expect(toClient).toMatch(/Refund: 1.250.FCFA/)
  expect(toClient).not.toContain('You owe')
})

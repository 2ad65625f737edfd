import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  accountDeletionFixture,
  dayMs,
} from '../../../testing/fixtures/accounts/account-deletion.ts'
import { teamFixture } from '../../../testing/fixtures/accounts/team.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { memberInvitations } from '../members.tables.ts'
import { resources } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('deleting a member’s account removes the member from the team and keeps the member’s bookings', async () => {
  const team = await teamFixture(app)
  const person = await team.join('staff')
  const [calendar] = await app.db.select().from(resources).where(eq(resources.accountId, person.id))
  await bookingFixture(app).request(await app.people.client(), {
    service_id: team.service.id,
    start: at('25T10:00'),
    member_id: calendar?.id ?? '',
  })
  const deletion = accountDeletionFixture(app)
  expect(await deletion.requestAndDelete(person)).toMatchObject({ status: 200 })
  expect(await team.list({ status: 'active' })).toHaveLength(1)
  expect(await app.db.$count(bookings, eq(bookings.businessId, team.id))).toBe(1)
  const received = await app.db.select().from(emails).where(eq(emails.recipient, team.owner.email))
  expect(received.map(({ subject }) => subject)).toContain('Ruth Bassey has left your team')

  app.clock.advance(31 * dayMs)
  await deletion.runTask('privacy.erase')
  const invited = await app.db.$count(memberInvitations, eq(memberInvitations.email, person.email))
  expect(invited).toBe(0)
})

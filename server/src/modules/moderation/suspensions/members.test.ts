import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { assignBooking, listResources } from '@ujuzi/contract/schedule/resources'
import { getProfessional, listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { suspensionFixture } from '../../../testing/fixtures/accounts/suspensions.ts'
import { teamFixture } from '../../../testing/fixtures/accounts/team.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import { resources } from '../../businesses/tables.ts'
import { checkListings } from '../../search/commands.ts'

let app: TestApp
let fixture: ReturnType<typeof suspensionFixture>
beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-23T07:00:00Z') })
  fixture = suspensionFixture(app)
})
afterAll(() => app.close())

async function calendarOf(accountId: string) {
  const [row] = await app.db.select().from(resources).where(eq(resources.accountId, accountId))
  return row?.id ?? ''
}

it('a suspended team member gets no new bookings until the suspension is lifted', async () => {
  const moderator = await app.people.account('moderator')
  const team = await teamFixture(app)
  const { params, owner } = team
  const [ruth, grace] = [await team.join('staff'), await team.join('staff')]
  const [withRuth, withGrace] = [await calendarOf(ruth.id), await calendarOf(grace.id)]
  const book = async (member_id: string, start: string) => {
    const client = await app.people.client()
    const body = { service_id: team.service.id, start: at(start), member_id }
    return app.call(requestBooking, { body }, { as: client.token })
  }
  const offered = async () => {
    const query = { service_id: team.service.id, member_id: withRuth, days: 7 }
    const [business, slots] = [
      await app.call(getProfessional, { params }),
      await app.call(listSlots, { params, query }),
    ]
    const people = business.ok ? (business.data.team ?? []) : []
    return {
      listed: people.some(({ id }) => id === withRuth),
      slots: slots.ok && slots.data.days.flatMap((day) => day.slots).length > 0,
    }
  }
  const earlier = await book(withRuth, '25T10:00')
  const graces = await book(withGrace, '25T14:00')
  if (!earlier.ok || !graces.ok) throw new Error('Not booked')
  expect(await offered()).toEqual({ listed: true, slots: true })

  await fixture.suspend(moderator, ruth.id)
  expect(await offered()).toEqual({ listed: false, slots: false })
  expect(await book(withRuth, '26T10:00')).toMatchObject(refused(409, 'member_unavailable'))
  const as = { as: owner.token }
  const given = { params: { id: graces.data.id }, body: { member_id: withRuth } }
  expect(await app.call(assignBooking, given, as)).toMatchObject(refused(409, 'member_unavailable'))
  const listed = await app.call(listResources, { params }, as)
  const calendar = listed.ok && listed.data.results.find(({ id }) => id === withRuth)
  expect(calendar).toMatchObject({ bookable: true, suspended: true, upcoming_bookings: 1 })
  const { differing } = await checkListings(app.db, app.clock.now())
  expect(differing).not.toContain(team.id)

  await fixture.lift(moderator, ruth.id)
  expect(await offered()).toEqual({ listed: true, slots: true })
  expect(await book(withRuth, '26T10:00')).toMatchObject({ status: 201 })
})

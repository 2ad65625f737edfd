import type { Db } from '../../../platform/db/db.ts'
import { getAccount } from '../../accounts/queries.ts'
import { members } from '../../businesses/members.tables.ts'
import * as queries from '../../schedule/resources/queries.ts'
import { minuteAt, weekdayAt } from '../../schedule/time-zone.rules.ts'
import { refreshListings } from '../../search/commands.ts'
import { demoId } from '../ids.ts'
import { demoManagerId, demoProfessionalId, demoStaffId } from '../people/people-rows.ts'
import { listBookedTimes } from './story.queries.ts'
import { hoursAgo, type StoryStep } from './story-step.ts'

const businessId = demoId('business', 0)
const timeZone = 'Africa/Lagos'
const cornrows = demoId('service', 0, 3)

/** Amara works with two colleagues: each of her three resources becomes a person, with the bookings on it. */
export const nameAmarasTeam: StoryStep = async (_, db, now) => {
  const { name } = await getAccount(db, demoProfessionalId)
  const people = [
    { name, accountId: demoProfessionalId },
    { name: 'Ruth Bassey', accountId: demoManagerId, ownHours: true },
    { name: 'Grace Adeyemi', accountId: demoStaffId, ownHours: true },
  ]
  for (const [position, person] of people.entries()) {
    const resourceId = demoId('resource', 0, position)
    await queries.updateResourceRow(db, resourceId, { ...person, kind: 'person' })
    if (!person.ownHours) continue
    const hours = await workingHoursOf(db, { resourceId, now })
    await queries.replaceHours(db, { resourceId, businessId }, hours)
  }
  const joinedAt = hoursAgo(now, 150 * 24)
  await db
    .insert(members)
    .values([
      { businessId, accountId: demoManagerId, role: 'manager', joinedAt },
      { businessId, accountId: demoStaffId, role: 'staff', joinedAt },
    ])
    .onConflictDoNothing()
  const grace = { resourceId: demoId('resource', 0, 2), businessId }
  const ownPrice = { serviceId: cornrows, priceMinor: 5500, durationMinutes: null }
  await queries.replaceServices(db, grace, [ownPrice])
  await refreshListings(db, [businessId], now)
}

const usual = { from: 10 * 60, to: 17 * 60 }

/** From Tuesday to Saturday between 10 and 17, and longer where the bookings on the resource need it. */
async function workingHoursOf(db: Db, { resourceId, now }: { resourceId: string; now: Date }) {
  const booked = (await listBookedTimes(db, resourceId, hoursAgo(now, 7 * 24))).map(
    ({ startsAt, endsAt }) => ({
      weekday: weekdayAt(timeZone, startsAt),
      from: minuteAt(timeZone, startsAt),
      to: minuteAt(timeZone, endsAt),
    }),
  )
  return [1, 2, 3, 4, 5, 6].flatMap((weekday) => {
    const onDay = booked.filter((one) => one.weekday === weekday)
    if (weekday === 1 && onDay.length === 0) return []
    const opensMinute = Math.min(usual.from, ...onDay.map(({ from }) => from))
    const closesMinute = Math.max(usual.to, ...onDay.map(({ to }) => to))
    return [{ weekday, opensMinute, closesMinute }]
  })
}

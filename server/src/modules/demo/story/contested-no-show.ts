import type { Db } from '../../../platform/db/db.ts'
import type { BookingDetails } from '../../bookings/queries.ts'
import { requestBooking } from '../../bookings/requests/commands.ts'
import { applyTransition } from '../../bookings/transitions/commands.ts'
import { createServiceCalendarLoader } from '../../schedule/slots/queries.ts'
import { freeSlots } from '../../schedule/slots/rules.ts'
import { dayAt, formatDay, formatInstant } from '../../schedule/time-zone.rules.ts'
import { refreshListings } from '../../search/commands.ts'
import { demoId } from '../ids.ts'
import { ownerId } from '../people/people-rows.ts'
import { findFormerClient, listBookedDays } from './story.queries.ts'
import { bookingDeps, hoursAfter, hoursAgo, type StoryStep } from './story-step.ts'

/** Index of the featured tailor in Dakar. */
const tailor = 2
const businessId = demoId('business', tailor)
const serviceId = demoId('service', tailor, 0)

/** A professional reports a no-show and the client contests it. */
export const contestNoShow: StoryStep = async (deps, db, now) => {
  const requestedAt = hoursAgo(now, 8 * 24)
  const clientId = await findFormerClient(db, businessId, requestedAt)
  const start = await findFreeStart(db, requestedAt, now)
  if (!clientId || !start) return
  const commandDeps = bookingDeps(deps)
  const professional = { party: 'professional', accountId: ownerId(tailor) } as const
  const client = { party: 'client', accountId: clientId } as const

  const body = { service_id: serviceId, start }
  let details: BookingDetails = await requestBooking(
    commandDeps,
    { db, now: requestedAt },
    { clientId, body },
  )
  const answerCtx = { db, now: hoursAfter(requestedAt, 2) }
  if (details.booking.status === 'pending') {
    details = await applyTransition(commandDeps, answerCtx, {
      booking: details.booking,
      transition: 'confirm',
      actor: professional,
    })
  }
  const { booking } = details
  await applyTransition(
    commandDeps,
    { db, now: hoursAfter(booking.endsAt, 1) },
    {
      booking,
      transition: 'no_show',
      actor: professional,
      reason: 'J’ai attendu une heure, personne n’est venu et personne n’a appelé.',
    },
  )
  await applyTransition(
    commandDeps,
    { db, now: hoursAfter(booking.endsAt, 3) },
    {
      booking,
      transition: 'contest',
      actor: client,
      reason:
        'J’étais devant l’atelier à l’heure dite. Le rideau était baissé et le téléphone éteint.',
    },
  )
  await refreshListings(db, [businessId], now)
}

/** Free start on the latest day without bookings, two to six days ago. */
async function findFreeStart(db: Db, requestedAt: Date, now: Date): Promise<string | undefined> {
  const loaded = await createServiceCalendarLoader(db)({
    businessId,
    serviceIds: [serviceId],
    from: requestedAt,
    to: now,
    now,
  })
  if (!loaded?.minutes) return undefined
  const { timeZone } = loaded.calendar.policy
  const visited = await listBookedDays(db, businessId, requestedAt)
  const days = { first: dayAt(timeZone, now) - 6, count: 5, now: requestedAt }
  const free = freeSlots(loaded.calendar, { ...days, minutes: loaded.minutes }).filter(
    ({ day, starts }) => starts.length > 0 && !visited.includes(formatDay(day)),
  )
  const start = free.at(-1)?.starts[0]
  return start && formatInstant(start.minute, start.offset)
}

import type { Db } from '../../../platform/db/db.ts'
import type { BookingDetails } from '../../bookings/queries.ts'
import { requestBooking } from '../../bookings/requests/commands.ts'
import { openOffers } from '../../bookings/slots/queries.ts'
import { freeSlots } from '../../bookings/slots/rules.ts'
import { dayAt, dayText, instantText } from '../../bookings/time-zone.rules.ts'
import { moveBooking } from '../../bookings/transitions/commands.ts'
import { refreshListings } from '../../search/commands.ts'
import { demoId } from '../ids.ts'
import { ownerId } from '../people/people-rows.ts'
import { findFormerClient, listVisitedDays } from './cast.queries.ts'
import { bookingDeps, type Chapter, hoursAfter, hoursAgo } from './chapter.ts'

/** The tailor of Dakar. */
const tailor = 2
const businessId = demoId('business', tailor)
const serviceId = demoId('service', tailor, 0)

/** A tailor says that a client did not come, and the client says otherwise. */
export const somebodyContests: Chapter = async (deps, db, now) => {
  const asked = hoursAgo(now, 8 * 24)
  const clientId = await findFormerClient(db, businessId, asked)
  const start = await freeStart(db, asked, now)
  if (!clientId || !start) return
  const house = bookingDeps(deps)
  const professional = { party: 'professional', accountId: ownerId(tailor) } as const
  const client = { party: 'client', accountId: clientId } as const

  const wish = { service_id: serviceId, start }
  let visit: BookingDetails = await requestBooking(house, { db, now: asked }, clientId, wish)
  const answered = { db, now: hoursAfter(asked, 2) }
  if (visit.booking.status === 'pending') {
    visit = await moveBooking(house, answered, visit.booking, 'confirm', professional)
  }
  const { booking } = visit
  await moveBooking(
    house,
    { db, now: hoursAfter(booking.endsAt, 1) },
    booking,
    'no_show',
    professional,
    'J’ai attendu une heure, personne n’est venu et personne n’a appelé.',
  )
  await moveBooking(
    house,
    { db, now: hoursAfter(booking.endsAt, 3) },
    booking,
    'contest',
    client,
    'J’étais devant l’atelier à l’heure dite. Le rideau était baissé et le téléphone éteint.',
  )
  await refreshListings(db, [businessId], now)
}

/** On the last day but one, or before, that the tailor has seen nobody. */
async function freeStart(db: Db, asked: Date, now: Date): Promise<string | undefined> {
  const offer = await openOffers(db)({ businessId, serviceIds: [serviceId], from: asked, to: now })
  if (!offer?.minutes) return undefined
  const { timeZone } = offer.calendar.terms
  const visited = await listVisitedDays(db, businessId, asked)
  const days = { first: dayAt(timeZone, now) - 6, count: 5 }
  const free = freeSlots(offer.calendar, offer.minutes, days, asked).filter(
    ({ day, starts }) => starts.length > 0 && !visited.includes(dayText(day)),
  )
  const start = free.at(-1)?.starts[0]
  return start && instantText(start.minute, start.offset)
}

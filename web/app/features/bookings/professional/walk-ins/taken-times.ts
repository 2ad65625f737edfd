import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { firstName } from '#app/domain/bookings/professional-text.ts'
import { isGroupBooking } from '#app/domain/bookings/sessions.ts'
import { instantsAtWallMinute, parseClockMinutes } from '#app/domain/calendar/local-day.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'

type Calendar = Pick<BusinessCalendar, 'days' | 'resources' | 'bookings' | 'held' | 'time_off'>
type Resource = Calendar['resources'][number]

type Wanted = {
  day: string
  /** Empty for any that takes bookings. */
  resourceId: string
  /** Services of the new booking: a group session of one of them can be joined. */
  serviceIds: readonly string[]
}

/**
 * Returns a function that says who has a time of the day; undefined for a free one. Of any resource, a time is taken only
 * once all of them are.
 */
export function takenTimes(calendar: Calendar | undefined, wanted: Wanted) {
  const day = calendar?.days.find(({ date }) => date === wanted.day)
  if (!calendar || !day) return undefined
  const resources = calendar.resources.filter(({ id, bookable }) =>
    wanted.resourceId ? id === wanted.resourceId : bookable,
  )
  return (time: string) => {
    const [start] = time ? instantsAtWallMinute(day, parseClockMinutes(time)) : []
    if (!start || resources.length === 0) return undefined
    const at = Date.parse(start)
    const takers = resources.map((resource) => takerOf(calendar, { resource, at, ...wanted }))
    if (takers.includes(undefined)) return undefined
    const names = [...new Set(takers.filter((name) => name !== undefined && name !== blocked))]
    return names.length > 0
      ? m.professional_time_taken({ names: allOfText(names.map(String)) })
      : m.professional_time_blocked()
  }
}

/** Stands for no person: time off. */
const blocked = ''

/** First name of who has the resource then; undefined if it is free. */
function takerOf(
  { bookings, held, time_off }: Calendar,
  { resource, at, serviceIds }: Pick<Wanted, 'serviceIds'> & { resource: Resource; at: number },
) {
  const lasts = ({ start, end }: { start: string; end: string }) =>
    Date.parse(start) <= at && at < Date.parse(end)
  const booking = bookings.find(
    (one) =>
      one.status !== 'cancelled' &&
      (one.resource ?? 1) === resource.number &&
      lasts(one) &&
      !(isGroupBooking(one) && serviceIds.includes(one.service.id) && Date.parse(one.start) === at),
  )
  if (booking) return firstName(booking)
  const offer = held.find((one) => one.resource === resource.number && lasts(one))
  if (offer) return offer.client.name.split(' ')[0]
  const isOff = time_off.some(
    (one) => (one.resource_id === null || one.resource_id === resource.id) && lasts(one),
  )
  return isOff ? blocked : undefined
}

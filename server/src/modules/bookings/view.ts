import type { Booking, Party } from '@ujuzi/contract/bookings'
import type { Locale } from '@ujuzi/contract/locales'
import { fromMinor } from '@ujuzi/contract/money'
import { refundMinor } from '@ujuzi/contract/refunds'
import { shownName } from '../accounts/view.ts'
import { locationOf } from '../businesses/rules.ts'
import { shownBusinessName } from '../businesses/view.ts'
import type { BookingDetails } from './queries.ts'
import { movesOpenTo, refundPercent } from './rules.ts'
import type { SlotDay } from './slots.rules.ts'
import { dayText, instantTextsOn, wallTime } from './zone.rules.ts'

export type Viewer = { party: Party; locale: Locale; now: Date }

/** A booking as one of its two sides sees it. */
export function bookingView(
  { booking, business, place, owner, client }: BookingDetails,
  { party, locale, now }: Viewer,
): Booking {
  const can = movesOpenTo(booking, party, now)
  const at = (instant: Date) => wallTime(business.timeZone, instant)
  return {
    id: booking.id,
    status: booking.status,
    start: at(booking.startsAt),
    end: at(booking.endsAt),
    timezone: business.timeZone,
    service: {
      id: booking.serviceId,
      name: booking.serviceTitle,
      duration: (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000,
    },
    professional: {
      id: business.id,
      business_name: shownBusinessName(business.name, owner, locale),
      category: business.category,
      location: locationOf({ ...place, district: business.district }, locale),
      address: business.address,
      phone: business.phone,
      portrait: business.portrait,
    },
    client: client && { id: client.id, name: shownName(client, locale) },
    price: fromMinor(booking.priceMinor, booking.currency),
    currency: booking.currency,
    note: booking.note,
    place: {
      kind: booking.placeKind,
      ...(booking.placeAddress && { address: booking.placeAddress }),
    },
    policy: booking.policy,
    answer_by: booking.status === 'pending' && booking.answerBy ? at(booking.answerBy) : null,
    reason: booking.reason,
    can,
    ...(can.cancel && { refund_if_cancelled_now: refundView(booking, party, now) }),
    created_at: booking.createdAt.toISOString(),
  }
}

function refundView(booking: BookingDetails['booking'], party: Party, now: Date) {
  const percent = refundPercent(booking, party, now)
  const amount = fromMinor(refundMinor(booking.priceMinor, percent), booking.currency)
  return { amount, currency: booking.currency, percent }
}

export function slotsView(
  { timeZone, lastDay }: { timeZone: string; lastDay: number },
  minutes: number,
  days: SlotDay[],
) {
  return {
    timezone: timeZone,
    bookable_until: dayText(lastDay),
    days: days.map(({ day, open, starts }) => {
      const text = instantTextsOn(day)
      return {
        date: dayText(day),
        open,
        slots: starts.map(({ minute, offset, endOffset }) => ({
          start: text(minute, offset),
          end: text(minute + minutes, endOffset),
        })),
      }
    }),
  }
}

import type { Locale } from '@ujuzi/contract/locales'
import { fromMinor } from '@ujuzi/contract/money'
import { shownName } from '../accounts/view.ts'
import { clockText } from '../bookings/zone.rules.ts'
import { shownBusinessName } from '../businesses/view.ts'
import type { Collected } from './collect.queries.ts'
import type { BookedRow, ReviewedRow } from './collect-books.queries.ts'
import { firstName } from './rules.ts'

/** Where the visit takes place and what was noted for it are the client's own. */
export const bookingAsClient = (row: BookedRow, locale: Locale) => ({
  ...bookingFile(row),
  business: shownBusinessName(row.business.name, row.business, locale),
  note: row.booking.note,
  place: { kind: row.booking.placeKind, address: row.booking.placeAddress },
})

/** The note and the address tell where the client lives: they are not the professional's to take away. */
export const bookingAtBusiness = (row: BookedRow, locale: Locale) => ({
  ...bookingFile(row),
  client: firstNameOf(row.client, locale),
  place: { kind: row.booking.placeKind },
})

const bookingFile = ({ booking, moves }: BookedRow) => ({
  id: booking.id,
  status: booking.status,
  service: booking.serviceTitle,
  start: booking.startsAt,
  end: booking.endsAt,
  price: fromMinor(booking.priceMinor, booking.currency),
  currency: booking.currency,
  policy: booking.policy,
  reason: booking.reason,
  cancelled_by: booking.cancelledBy,
  no_show_of: booking.noShowOf,
  refund_percent: booking.refundPercent,
  created_at: booking.createdAt,
  history: moves.map((move) => ({
    at: move.at,
    move: move.move,
    by: move.party,
    from_status: move.fromStatus,
    to_status: move.toStatus,
    from_start: move.fromStart,
    to_start: move.toStart,
    reason: move.reason,
  })),
})

export const reviewWritten = (row: ReviewedRow, locale: Locale) => ({
  ...reviewFile(row),
  business: shownBusinessName(row.business.name, row.business, locale),
})

export const reviewReceived = (row: ReviewedRow, locale: Locale) => ({
  ...reviewFile(row),
  client: firstNameOf(row.client, locale),
})

const reviewFile = ({ review, service }: ReviewedRow) => ({
  id: review.id,
  service,
  rating: review.stars,
  review: review.body,
  created_at: review.createdAt,
  reply: review.reply,
  replied_at: review.repliedAt,
})

const firstNameOf = (client: BookedRow['client'], locale: Locale) => {
  if (!client) return null
  return client.erasedAt ? shownName(client, locale) : firstName(client.name)
}

export const favoriteFile = (row: Collected['favorites'][number], locale: Locale) => ({
  business: shownBusinessName(row.business.name, row.business, locale),
  business_id: row.businessId,
  created_at: row.createdAt,
})

type Business = NonNullable<Collected['business']>

export function businessFile(business: Business) {
  const { row, town, country, services, hours, timeOff, workSamples } = business
  const { id: _, ownerId: __, placeId: ___, version: ____, ...own } = row
  return {
    ...snakeCased(own),
    town,
    country,
    services: services.map(({ businessId: _, priceMinor, ...service }) => ({
      ...snakeCased(service),
      price: fromMinor(priceMinor, service.currency),
    })),
    hours: hours.map(({ weekday, opensMinute, closesMinute }) => ({
      weekday,
      opens: clockText(opensMinute),
      closes: clockText(closesMinute),
    })),
    time_off: timeOff.map(({ startsAt, endsAt, reason }) => ({
      start: startsAt,
      end: endsAt,
      reason,
    })),
    portfolio: workSamples.map(({ businessId: _, ...sample }) => snakeCased(sample)),
  }
}

/** On the wire names are written with underscores. */
const snakeCased = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

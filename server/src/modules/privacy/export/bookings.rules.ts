import type { Locale } from '@ujuzi/contract/locale/locales'
import { fromMinor } from '@ujuzi/contract/money/money'
import { shownName } from '../../accounts/view.ts'
import { readHours } from '../../bookings/slots/holidays.rules.ts'
import { clockText } from '../../bookings/time-zone.rules.ts'
import { shownBusinessName } from '../../businesses/view.ts'
import { firstName, snakeCased } from '../rules.ts'
import type { BookedRow, ReviewedRow } from './bookings.queries.ts'
import type { Collected } from './collect.queries.ts'

/** Where the visit takes place and what was noted for it are the client's own. */
export const bookingAsClient = (row: BookedRow, locale: Locale) => ({
  ...bookingFile(row),
  business: shownBusinessName(row.business.name, row.business, locale),
  note: row.booking.note,
  place: {
    kind: row.booking.placeKind,
    address: row.booking.placeAddress,
    plus_code: row.booking.placePlusCode,
  },
})

/** The note and the address tell where the client lives: they are not the professional's to take away. */
export const bookingAtBusiness = (row: BookedRow, locale: Locale) => ({
  ...bookingFile(row),
  client: firstNameOf(row.client, locale),
  guest: row.booking.guestName && firstName(row.booking.guestName),
  place: { kind: row.booking.placeKind },
})

export const clientNoteFile = (row: Business['clientNotes'][number], locale: Locale) => ({
  client: firstNameOf(row.client, locale),
  note: row.note,
  updated_at: row.updatedAt,
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
  hidden_at: row.review.hiddenAt,
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
  praise: review.praise,
  created_at: review.createdAt,
  updated_at: review.updatedAt,
  reply: review.reply,
  replied_at: review.repliedAt,
})

/** Who decided is the house's own affair. */
export const reportFile = (report: Collected['reports'][number]) => ({
  review_id: report.reviewId,
  reason: report.reason,
  details: report.details,
  created_at: report.createdAt,
  outcome: report.outcome,
  explanation: report.explanation,
  decided_at: report.decidedAt,
})

export const noticeFile = (notice: Collected['notices'][number]) => ({
  event: notice.event,
  booking_id: notice.bookingId,
  start: notice.startsAt,
  at: notice.at,
  read_at: notice.readAt,
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
  const { row, town, country, services, hours, specialDays, timeOff, workSamples } = business
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
    special_days: specialDays.map(({ day, hours: open, reason }) => ({
      day,
      hours: readHours(open).map(({ from, to }) => ({
        opens: clockText(from),
        closes: clockText(to),
      })),
      reason,
    })),
    time_off: timeOff.map(({ startsAt, endsAt, reason }) => ({
      start: startsAt,
      end: endsAt,
      reason,
    })),
    portfolio: workSamples.map(({ businessId: _, ...sample }) => snakeCased(sample)),
  }
}

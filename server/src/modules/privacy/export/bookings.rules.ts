import type { Locale } from '@ujuzi/contract/locale/locales'
import { fromMinor } from '@ujuzi/contract/money/money'
import { displayName, firstName } from '../../accounts/view.ts'
import { displayBusinessName } from '../../businesses/view.ts'
import { parseHours } from '../../schedule/slots/holidays.rules.ts'
import { formatClock } from '../../schedule/time-zone.rules.ts'
import { toSnakeCase } from '../rules.ts'
import type { BookingExportRow, ClientExportRow, ReviewExportRow } from './bookings.queries.ts'
import type { AccountData } from './collect.queries.ts'

/** A booking in the client's export, with its place and note. */
export const exportClientBooking = (row: BookingExportRow, locale: Locale) => ({
  ...exportBooking(row),
  business: displayBusinessName(row.business.name, row.business, locale),
  note: row.booking.note,
  place: {
    kind: row.booking.placeKind,
    address: row.booking.placeAddress,
    plus_code: row.booking.placePlusCode,
  },
})

/** A booking in the professional's export, without the client's note and address. */
export const exportBusinessBooking = (row: BookingExportRow, locale: Locale) => ({
  ...exportBooking(row),
  client: firstNameOf(row.client, locale),
  guest: row.booking.guestName && firstName(row.booking.guestName),
  place: { kind: row.booking.placeKind },
})

/** Facts that the business typed about a client; a person with an account is named by the first name only. */
export const exportClientRecord = ({ record, account }: ClientExportRow, locale: Locale) => ({
  client: record.name ?? firstNameOf(account, locale),
  phone: record.phone,
  email: record.email,
  birthday:
    record.birthMonth === null
      ? null
      : { month: record.birthMonth, day: record.birthDay, year: record.birthYear },
  tags: record.tags,
  note: record.note,
  note_updated_at: record.noteUpdatedAt,
  messages_agreed: record.consent,
  messages_agreed_at: record.consentAt,
  created_at: record.createdAt,
  updated_at: record.updatedAt,
})

const exportBooking = ({ booking, transitions, series }: BookingExportRow) => ({
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
  series: series && {
    every_weeks: series.everyWeeks,
    position: booking.seriesPosition,
    bookings: series.bookings,
  },
  created_at: booking.createdAt,
  history: transitions.map((transition) => ({
    at: transition.at,
    transition: transition.transition,
    by: transition.party,
    from_status: transition.fromStatus,
    to_status: transition.toStatus,
    from_start: transition.fromStart,
    to_start: transition.toStart,
    from_end: transition.fromEnd,
    to_end: transition.toEnd,
    reason: transition.reason,
  })),
})

export const exportWrittenReview = (row: ReviewExportRow, locale: Locale) => ({
  ...exportReview(row),
  hidden_at: row.review.hiddenAt,
  business: displayBusinessName(row.business.name, row.business, locale),
})

export const exportReceivedReview = (row: ReviewExportRow, locale: Locale) => ({
  ...exportReview(row),
  client: firstNameOf(row.client, locale),
})

const exportReview = ({ review, service }: ReviewExportRow) => ({
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

/** Omits the moderator who decided. */
export const exportReport = (report: AccountData['reports'][number]) => ({
  review_id: report.reviewId,
  reason: report.reason,
  details: report.details,
  created_at: report.createdAt,
  outcome: report.outcome,
  explanation: report.explanation,
  decided_at: report.decidedAt,
})

/** The reason for closing a message without an answer is a note between moderators. */
export const exportSupportMessage = (message: AccountData['supportMessages'][number]) => ({
  name: message.name,
  email: message.email,
  topic: message.topic,
  message: message.message,
  sent_at: message.createdAt,
  answer: message.state === 'answered' ? message.response : null,
  answered_at: message.state === 'answered' ? message.decidedAt : null,
})

export const exportNotification = (notification: AccountData['notifications'][number]) => ({
  event: notification.event,
  booking_id: notification.bookingId,
  start: notification.startsAt,
  ...(notification.allStarts && { starts: notification.allStarts }),
  at: notification.at,
  read_at: notification.readAt,
})

const firstNameOf = (client: BookingExportRow['client'], locale: Locale) => {
  if (!client) return null
  return client.erasedAt ? displayName(client, locale) : firstName(client.name)
}

export const exportFavorite = (row: AccountData['favorites'][number], locale: Locale) => ({
  business: displayBusinessName(row.business.name, row.business, locale),
  business_id: row.businessId,
  created_at: row.createdAt,
})

export const exportWaitingEntry = (
  { entry, business, owner, services, offers }: AccountData['waitingLists'][number],
  locale: Locale,
) => ({
  business: displayBusinessName(business.name, owner, locale),
  services: services.map(({ name }) => name),
  from: entry.firstDay,
  to: entry.lastDay,
  earliest_minute: entry.earliestMinute,
  latest_minute: entry.latestMinute,
  state: entry.state,
  joined_at: entry.joinedAt,
  ended_at: entry.endedAt,
  offers: offers.map(({ startsAt, state, offeredAt, expiresAt }) => ({
    start: startsAt,
    state,
    offered_at: offeredAt,
    expires_at: expiresAt,
  })),
})

type Business = NonNullable<AccountData['business']>

export function exportBusiness(business: Business) {
  const { row, town, country, resources, services, hours, specialDays, timeOff, workSamples } =
    business
  const { id: _, ownerId: __, placeId: ___, version: ____, ...own } = row
  return {
    ...toSnakeCase(own),
    town,
    country,
    max_concurrent_bookings: resources.filter(({ bookable }) => bookable).length,
    people_and_places: resources
      .filter(({ name }) => name !== '')
      .map(({ name, kind, bookable }) => ({ name, kind, bookable })),
    services: services.map((service) => exportService(service, business)),
    hours: hours.map(({ weekday, opensMinute, closesMinute }) => ({
      weekday,
      opens: formatClock(opensMinute),
      closes: formatClock(closesMinute),
    })),
    special_days: specialDays.map(({ day, hours: open, reason }) => ({
      day,
      hours: parseHours(open).map(({ from, to }) => ({
        opens: formatClock(from),
        closes: formatClock(to),
      })),
      reason,
    })),
    time_off: timeOff.map(({ startsAt, endsAt, reason, away, busyCalendarId }) => ({
      start: startsAt,
      end: endsAt,
      reason,
      away,
      from_other_program: busyCalendarId !== null,
    })),
    calendars_of_other_programs: business.busyCalendars.map(({ calendar, resource, caldav }) => ({
      host: calendar.host,
      ...(caldav && {
        calendar: caldav.name,
        user_name: caldav.username,
        events_show_details: caldav.showsDetails,
        last_written_at: caldav.lastWrittenAt,
      }),
      person_or_place: resource?.name ?? null,
      created_at: calendar.createdAt,
      last_read_at: calendar.lastReadAt,
    })),
    repeated_time_off: business.timeOffSeries.map((series) => ({
      unit: series.unit,
      every: series.every,
      weekdays: series.weekdays,
      from: formatClock(series.startsMinute),
      minutes: series.spanMinutes,
      first_day: series.firstDay,
      last_day: series.lastDay,
      skipped_days: series.skippedDays,
      reason: series.reason,
    })),
    portfolio: workSamples.map(({ businessId: _, ...sample }) => toSnakeCase(sample)),
  }
}

/** A service with its variants, add-ons, also those no longer offered, and weekly sessions. */
function exportService(
  { businessId: _, priceMinor, ...service }: Business['services'][number],
  { options, sessions }: Business,
) {
  const { id, currency } = service
  return {
    ...toSnakeCase(service),
    price: fromMinor(priceMinor, currency),
    options: options
      .filter(({ serviceId }) => serviceId === id)
      .map(({ serviceId: _, priceMinor: minor, ...option }) => ({
        ...toSnakeCase(option),
        price: fromMinor(minor, currency),
      })),
    sessions: sessions
      .filter(({ serviceId }) => serviceId === id)
      .map(({ weekday, startsMinute }) => ({ weekday, start: formatClock(startsMinute) })),
  }
}

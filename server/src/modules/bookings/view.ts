import {
  activeStatuses,
  type Booking,
  type BookingWithHistory,
  type Party,
} from '@ujuzi/contract/bookings/bookings'
import { refundMinor } from '@ujuzi/contract/bookings/refunds'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { fromMinor } from '@ujuzi/contract/money/money'
import { receiptNumber } from '@ujuzi/contract/payments/receipt-number'
import { displayName } from '../accounts/view.ts'
import { avatarUrl, locationOf } from '../businesses/rules.ts'
import { displayBusinessName } from '../businesses/view.ts'
import { parseHours } from '../schedule/slots/holidays.rules.ts'
import { formatWallTime } from '../schedule/time-zone.rules.ts'
import type { ClientRecordFigures } from './client-figures.queries.ts'
import { contactForParty, contactNotShown } from './contact.rules.ts'
import type { BookingDetails } from './queries.ts'
import {
  availableTransitions,
  type BookingState,
  canRescheduleWithoutConsent,
  checkTransition,
  contestDeadline,
  proposalExpiresAt,
  refundPercent,
  reviewDeadline,
} from './rules.ts'
import type { BookingTransitionRow } from './tables.ts'

export type BookingViewer = {
  party: Party
  locale: Locale
  now: Date
  record?: ClientRecordFigures | undefined
  /** The viewer handles only the bookings in their own calendar. */
  isAssigneeOnly?: boolean | undefined
}

/** A booking as one of its parties sees it. */
export function bookingView(details: BookingDetails, viewer: BookingViewer): Booking {
  const { booking, business, resource } = details
  const { party, now } = viewer
  const can = availableTransitions(booking, party, now)
  const at = (instant: Date) => formatWallTime(business.timeZone, instant)
  const reviewEnd = reviewDeadline(booking)
  const mayReview =
    party === 'client' && booking.status === 'completed' && !booking.reviewedAt && now <= reviewEnd
  const mayAssign =
    !viewer.isAssigneeOnly &&
    checkTransition(booking, { transition: 'assign', actor: party, now }).ok
  return {
    id: booking.id,
    reference: referenceOf(booking.id),
    status: booking.status,
    start: at(booking.startsAt),
    end: at(booking.endsAt),
    timezone: business.timeZone,
    ...servicesPart(booking),
    option_ids: booking.optionIds,
    seats: booking.seats,
    ...(party === 'professional' && occupiedPart(booking)),
    ...peoplePart(details, viewer),
    ...(party === 'professional' && resource && { resource: resource.position + 1 }),
    member: memberOf(details),
    ...(party === 'professional' && { needs_person: mayAssign && isOnRetiredResource(details) }),
    ...(party === 'professional' && {
      client_confirmed_at: booking.clientConfirmedAt?.toISOString() ?? null,
    }),
    price: fromMinor(booking.priceMinor, booking.currency),
    currency: booking.currency,
    note: booking.note,
    ...(party === 'client' && isActive(booking) && autoReplyOf(details)),
    place: placeView(booking),
    policy: booking.policy,
    answer_by: booking.status === 'pending' && booking.answerBy ? at(booking.answerBy) : null,
    reason: booking.reason,
    proposal: proposalView(booking, at, now),
    cancelled_by: booking.cancelledBy,
    refund:
      booking.refundPercent === null ? null : amountView(booking, Number(booking.refundPercent)),
    no_show: noShowView(booking, at),
    can: {
      ...can,
      review: mayReview,
      assign: mayAssign,
      resize: checkTransition(booking, { transition: 'resize', actor: party, now }).ok,
    },
    reschedule_is_free: canRescheduleWithoutConsent(booking, party, now),
    review_until: mayReview ? at(reviewEnd) : null,
    reviewed: booking.reviewedAt !== null,
    ...receiptPart(details, party),
    ...seriesPart(details),
    ...(can.cancel && {
      refund_if_cancelled_now: amountView(booking, refundPercent(booking, party, now)),
    }),
    created_at: booking.createdAt.toISOString(),
  }
}

export function bookingWithRecordView(
  details: BookingDetails,
  transitions: BookingTransitionRow[],
  viewer: BookingViewer,
): BookingWithHistory {
  const at = (instant: Date | null) => instant && formatWallTime(details.business.timeZone, instant)
  return {
    ...bookingView(details, viewer),
    record: transitions.map((row) => ({
      transition: row.transition,
      by: row.party,
      ...(isByLink(row) && { by_link: true as const }),
      at: row.at.toISOString(),
      from_start: at(row.fromStart),
      to_start: at(row.toStart),
      from_end: at(row.fromEnd),
      to_end: at(row.toEnd),
      reason: row.reason,
    })),
  }
}

/** Whether a client without an account acted through their link. Only a business or an account can create a booking. */
const isByLink = ({ party, accountId }: BookingTransitionRow) =>
  party === 'client' && accountId === null

const memberOf = ({ booking, resource }: BookingDetails) =>
  resource?.name
    ? { id: booking.resourceId, name: resource.name, chosen: booking.chosenByClient }
    : null

const isOnRetiredResource = ({ resource }: BookingDetails) =>
  Boolean(resource?.name && resource.retiredAt)

const isActive = ({ status }: Row) => activeStatuses.some((active) => active === status)

const autoReplyOf = ({ business, owner }: BookingDetails) =>
  business.autoReply && !owner.erasedAt ? { auto_reply: business.autoReply } : {}

const receiptPart = ({ receipt }: BookingDetails, party: Party) =>
  receipt
    ? {
        receipt: {
          number: receiptNumber(receipt),
          ...(party === 'professional' && { id: receipt.id }),
        },
      }
    : {}

const seriesPart = ({ booking, series }: BookingDetails) =>
  series && booking.seriesPosition
    ? {
        series: {
          every_weeks: series.everyWeeks,
          position: booking.seriesPosition,
          bookings: series.bookings,
          version: series.version,
        },
      }
    : {}

type Row = BookingDetails['booking']
type At = (instant: Date) => string

/** `UJ-4K7-2R9`: 30 random bits of the id, in an alphabet without ambiguous letters. */
export function referenceOf(id: string) {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`) & 0x3fff_ffffn
  const characters = Array.from(
    { length: 6 },
    (_, n) => alphabet[Number((bits >> BigInt(25 - 5 * n)) & 31n)],
  )
  return `UJ-${characters.slice(0, 3).join('')}-${characters.slice(3).join('')}`
}
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function servicesPart(booking: Row) {
  const { extras, currency } = booking
  const duration = (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000
  const first = {
    id: booking.serviceId,
    name: firstTitle(booking),
    duration: duration - extras.reduce((sum, { minutes }) => sum + minutes, 0),
    price: fromMinor(
      booking.priceMinor - extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
      currency,
    ),
  }
  return {
    service: { id: booking.serviceId, name: booking.serviceTitle, duration },
    services: [
      first,
      ...extras.map(({ serviceId, title, minutes, priceMinor }) => ({
        id: serviceId,
        name: title,
        duration: minutes,
        price: fromMinor(priceMinor, currency),
      })),
    ],
  }
}

const occupiedPart = ({ preparationMinutes, gaps, endsAt, busyUntil }: Row) => ({
  preparation: preparationMinutes,
  clean_up: (busyUntil.getTime() - endsAt.getTime()) / 60_000,
  gaps: parseHours(gaps ?? ''),
})

/** Removes the titles of the further services, with which the title of the booking ends. */
const firstTitle = ({ serviceTitle, extras }: Row) =>
  extras.reduceRight(
    (rest, { title }) => (rest.endsWith(` + ${title}`) ? rest.slice(0, -3 - title.length) : rest),
    serviceTitle,
  )

function peoplePart(details: BookingDetails, { party, locale, now, record }: BookingViewer) {
  const { booking, business, place, owner, client } = details
  return {
    professional: {
      id: business.id,
      business_name: displayBusinessName(business.name, owner, locale),
      category: business.category,
      location: locationOf({ ...place, district: business.district }, locale),
      ...contactForParty(details, party, now),
      ...contactNotShown(details, party, now),
      profileImage: avatarUrl(business.avatarSource),
      portrait: business.portrait,
    },
    client: client && {
      id: client.id,
      name: displayName(client, locale),
      ...(!client.phone && !client.erasedAt && { phone_missing: true as const }),
      ...(party === 'professional' && clientContact(client, booking.status)),
    },
    guest:
      party === 'professional' && booking.guestName
        ? { name: booking.guestName, phone: booking.guestPhone }
        : null,
    ...(party === 'professional' &&
      record && {
        client_record: { id: record.id, visits: record.completedCount, no_shows: record.noShows },
      }),
  }
}

export const placeView = ({
  placeKind,
  placeAddress,
  placePlusCode,
}: Pick<Row, 'placeKind' | 'placeAddress' | 'placePlusCode'>) => ({
  kind: placeKind,
  ...(placeAddress && { address: placeAddress }),
  ...(placePlusCode && { plus_code: placePlusCode }),
})

type ClientContact = Pick<
  NonNullable<BookingDetails['client']>,
  'erasedAt' | 'shownPhone' | 'shownPhoto'
>

/** Facts that the client shows to the business. The phone number appears once the booking is confirmed. */
export function clientContact(
  { erasedAt, shownPhone, shownPhoto }: ClientContact,
  status: Row['status'],
) {
  if (erasedAt) return {}
  return {
    phone: agreedStatuses.includes(status) ? shownPhone : null,
    photo: avatarUrl(shownPhoto),
  }
}

const agreedStatuses: readonly Row['status'][] = ['confirmed', 'completed', 'no_show']

/** The pending proposal; null once it is accepted, declined, withdrawn or expired. */
export function proposalView(booking: BookingState, at: At, now: Date): Booking['proposal'] {
  const { proposedStart, proposedBy, status, startsAt, endsAt } = booking
  const until = proposalExpiresAt(booking)
  if (!proposedStart || !proposedBy || !until || now >= until) return null
  if (status !== 'pending' && status !== 'confirmed') return null
  const end = new Date(proposedStart.getTime() + endsAt.getTime() - startsAt.getTime())
  return { start: at(proposedStart), end: at(end), by: proposedBy, until: at(until) }
}

export function noShowView(booking: BookingState, at: At): Booking['no_show'] {
  const until = contestDeadline(booking)
  if (booking.status !== 'no_show' || !booking.noShowOf) return null
  return {
    of: booking.noShowOf,
    contest_until: at(until ?? booking.endsAt),
    contested: booking.contestedAt !== null,
    settled: booking.settledAt !== null,
  }
}

function amountView({ priceMinor, currency }: Row, percent: number) {
  return { amount: fromMinor(refundMinor(priceMinor, percent), currency), currency, percent }
}

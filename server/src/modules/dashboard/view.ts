import type { BusinessFigures, ClientOverview } from '@ujuzi/contract/dashboard/dashboard'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { fromMinor } from '@ujuzi/contract/money/money'
import { displayName } from '../accounts/view.ts'
import type { DailyEarnings } from '../analytics/earnings.queries.ts'
import { pageUrl } from '../businesses/booking-link/view.ts'
import { avatarUrl, locationOf, ratingOf } from '../businesses/rules.ts'
import { displayBusinessName } from '../businesses/view.ts'
import { convertedSum } from './earnings.view.ts'
import type { BusinessEvent, ClientEvent, findFigures } from './queries.ts'
import { type Week, weekDays } from './week.rules.ts'

type Figures = NonNullable<Awaited<ReturnType<typeof findFigures>>>

const activityKinds = {
  request: 'requested',
  enter: 'entered',
  confirm: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
  reschedule: 'moved',
  propose: 'move_proposed',
  accept_move: 'move_accepted',
  decline_move: 'move_declined',
  assign: 'assigned',
  complete: 'completed',
  no_show: 'no_show',
  contest: 'contested',
  uphold: 'upheld',
  dismiss: 'dismissed',
  resize: 'resized',
  confirm_attendance: 'attendance_confirmed',
  expire: 'expired',
  review: 'reviewed',
} as const satisfies Record<BusinessEvent['kind'], BusinessFigures['activity'][number]['kind']>

/** Dashboard of a professional without a business. */
export const noFigures: BusinessFigures = {
  business: null,
  active_bookings: 0,
  active_today: 0,
  today_bookings: 0,
  pending_requests: 0,
  to_answer: 0,
  needs_person: 0,
  this_week: 0,
  last_week: 0,
  rating: null,
  review_count: 0,
  activity: [],
}

export function figuresView(
  { business, place, sharesAnalytics, counts, overToday, setUp, events }: Figures,
  {
    earned,
    week,
    locale,
    publicUrl,
  }: { earned: DailyEarnings[]; week: Week; locale: Locale; publicUrl: string },
): BusinessFigures {
  const { currency } = business
  const total = (monday: string) => {
    const days = weekDays(monday)
    const ofWeek = earned.filter(({ day }) => days.includes(day))
    return fromMinor(convertedSum(ofWeek, currency), currency)
  }
  return {
    business: {
      id: business.id,
      business_name: business.name,
      category: business.category,
      location: locationOf({ ...place, district: business.district }, locale),
      profileImage: avatarUrl(business.avatar),
      portrait: business.portrait,
      verified: business.verifiedAt !== null,
      timezone: business.timeZone,
      currency,
      analytics: sharesAnalytics,
      published: business.publishedAt !== null && business.profileVisibility !== 'hidden',
      page_url: pageUrl({ businessId: business.id, name: setUp.linkName, publicUrl }),
      missing: [
        ...(setUp.hasPlace ? [] : ['place' as const]),
        ...(setUp.hasPhone ? [] : ['phone' as const]),
      ],
      has_bookings: setUp.hasBookings,
    },
    active_bookings: counts.active,
    active_today: counts.today,
    today_bookings: counts.today + overToday,
    pending_requests: counts.pending,
    to_answer: counts.toAnswer,
    needs_person: counts.needsPerson,
    this_week: total(week.monday),
    last_week: total(week.lastMonday),
    rating: ratingOf(business.starsSum, business.reviewCount),
    review_count: business.reviewCount,
    activity: events.map(({ kind, bookingId, who, service, at, stars }) => ({
      kind: activityKinds[kind],
      booking_id: bookingId,
      who: who && displayName(who, locale),
      service,
      at: at.toISOString(),
      ...(stars !== null && { stars }),
    })),
  }
}

export const clientActivityView = (
  events: ClientEvent[],
  locale: Locale,
): ClientOverview['activity'] =>
  events.map(({ kind, bookingId, professional, service, at }) => ({
    kind: activityKinds[kind],
    booking_id: bookingId,
    professional: displayBusinessName(professional.name, professional, locale),
    service,
    at: at.toISOString(),
  }))

import type {
  BusinessFigures,
  ClientOverview,
  Recommendation,
} from '@ujuzi/contract/businesses/dashboard'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { fromMinor } from '@ujuzi/contract/money/money'
import { shownName } from '../accounts/view.ts'
import { faceAddress, locationOf, ratingOf } from '../businesses/rules.ts'
import { shownBusinessName } from '../businesses/view.ts'
import { type CardContext, cardView } from '../search/view.ts'
import { inCurrency } from './currency.rules.ts'
import type { BusinessEvent, ClientEvent, countFigures, findMyBusiness } from './queries.ts'

type Mine = NonNullable<Awaited<ReturnType<typeof findMyBusiness>>>
type Figures = Awaited<ReturnType<typeof countFigures>>

const kinds = {
  request: 'requested',
  enter: 'entered',
  confirm: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
  reschedule: 'moved',
  propose: 'move_proposed',
  accept_move: 'move_accepted',
  decline_move: 'move_declined',
  complete: 'completed',
  no_show: 'no_show',
  contest: 'contested',
  uphold: 'upheld',
  dismiss: 'dismissed',
  expire: 'expired',
  review: 'reviewed',
} as const satisfies Record<BusinessEvent['kind'], BusinessFigures['activity'][number]['kind']>

/** A professional who has not described a business yet has nothing to count. */
export const noFigures: BusinessFigures = {
  business: null,
  active_bookings: 0,
  today_bookings: 0,
  pending_requests: 0,
  this_week: 0,
  last_week: 0,
  rating: null,
  review_count: 0,
  activity: [],
}

export function figuresView(
  { business, place }: Mine,
  { active, today, pending, earnings }: Figures,
  events: BusinessEvent[],
  locale: Locale,
): BusinessFigures {
  const { currency } = business
  const total = (week: 'thisWeek' | 'lastWeek') =>
    fromMinor(
      earnings.reduce(
        (sum, earned) => sum + inCurrency(earned[week], earned.currency, currency),
        0,
      ),
      currency,
    )
  return {
    business: {
      id: business.id,
      business_name: business.name,
      category: business.category,
      location: locationOf({ ...place, district: business.district }, locale),
      profileImage: faceAddress(business.face),
      portrait: business.portrait,
      verified: business.verifiedAt !== null,
      timezone: business.timeZone,
      currency,
    },
    active_bookings: active,
    today_bookings: today,
    pending_requests: pending,
    this_week: total('thisWeek'),
    last_week: total('lastWeek'),
    rating: ratingOf(business.starsSum, business.reviewCount),
    review_count: business.reviewCount,
    activity: events.map(({ kind, bookingId, who, service, at, stars }) => ({
      kind: kinds[kind],
      booking_id: bookingId,
      who: who && shownName(who, locale),
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
    kind: kinds[kind],
    booking_id: bookingId,
    professional: shownBusinessName(professional.name, professional, locale),
    service,
    at: at.toISOString(),
  }))

/** Nobody said where they stand, so no card says how far away it is. */
export const recommendationView = (
  { row, nextSlot }: { row: Parameters<typeof cardView>[0] } & Pick<CardContext, 'nextSlot'>,
  because: Recommendation['because'],
  locale: Locale,
): Recommendation => ({ ...cardView(row, { km: null, nextSlot, reasons: [] }, locale), because })

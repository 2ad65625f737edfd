import { categoryLabel } from '@ujuzi/contract/categories'
import type { Locale } from '@ujuzi/contract/locales'
import type { ListedService, Professional, Review } from '@ujuzi/contract/marketplace'
import { m } from '@ujuzi/contract/messages'
import { shownName } from '../accounts/view.ts'
import type { Opening } from '../bookings/opening.rules.ts'
import { clockText, weekdayAt } from '../bookings/zone.rules.ts'
import { locationOf, ratingOf } from '../businesses/rules.ts'
import { isOpenAt } from './hours.rules.ts'
import type { ListedServiceRow, ProfessionalRow, ReviewRow } from './professional.queries.ts'
import { priceView } from './view.ts'

export function professionalView(
  row: ProfessionalRow,
  services: ListedServiceRow[],
  now: Date,
  locale: Locale,
): Professional {
  return {
    id: row.id,
    business_name: row.name,
    business: row.headline || categoryLabel(row.category, locale),
    category: row.category,
    bio: row.bio,
    location: locationOf(row, locale),
    country: row.country,
    address: row.address,
    phone: row.phone,
    website: row.website,
    instagram: row.instagram,
    profileImage: null,
    galleryImages: [],
    portrait: row.portrait,
    verified: row.verified,
    top_pro: row.top_pro,
    rating: ratingOf(row.stars_sum, row.review_count),
    review_count: row.review_count,
    booked_count: row.booked_count,
    timezone: row.time_zone,
    currency: row.currency,
    services: servicesView(services),
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => hoursView(row.hours, weekday)),
    open_now: !row.away && isOpenAt(row.hours, row.time_zone, now),
    today: weekdayAt(row.time_zone, now) - 1,
    cancellation_policy: {
      free_cancellation_hours: row.free_cancellation_hours,
      partial_refund_hours: row.partial_refund_hours,
      no_refund_hours: row.no_refund_hours,
      cancellation_fee_percentage: row.cancellation_fee_percentage,
    },
    payment_methods: row.payment_methods,
    created_at: row.created_at.toISOString(),
  }
}

const hoursView = (hours: Opening[], weekday: number) =>
  hours
    .filter((opening) => opening.weekday === weekday)
    .map(({ opens, closes }) => ({ opens: clockText(opens), closes: clockText(closes) }))

/** All services of one business: the most booked of them carries the badge. */
export function servicesView(rows: ListedServiceRow[]): ListedService[] {
  const most = Math.max(0, ...rows.map((row) => row.booked))
  const top = rows.find((row) => row.booked === most && most > 0)
  return rows.map((row) => ({
    id: row.id,
    name: row.title,
    description: row.description,
    category: row.category,
    duration: row.duration_minutes,
    ...priceView(row.price_minor, row.currency),
    rating: ratingOf(row.stars_sum, row.review_count),
    review_count: row.review_count,
    is_top_booked: row === top,
  }))
}

export const reviewView = (row: ReviewRow, locale: Locale): Review => ({
  id: row.id,
  client_name: clientName(row.client, locale),
  rating: row.stars,
  review: row.body,
  service: row.service,
  created_at: row.created_at.toISOString(),
  reply:
    row.reply !== null && row.replied_at
      ? { text: row.reply, created_at: row.replied_at.toISOString() }
      : null,
})

function clientName(client: ReviewRow['client'], locale: Locale) {
  if (!client) return m.business_former_client({}, { locale })
  const name = shownName(client, locale)
  return client.erasedAt ? name : shortName(name)
}

/** Amina D.: enough to be a person, too little to be found by. */
function shortName(name: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}

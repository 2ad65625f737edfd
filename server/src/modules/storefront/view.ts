import { clothCovers } from '@ujuzi/contract/cloth/url'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { pictureFileUrl } from '@ujuzi/contract/media/media-url'
import { fromMinor } from '@ujuzi/contract/money/money'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import type { ListedService, Professional, WorkSample } from '@ujuzi/contract/storefront/storefront'
import { policyOf, policyVersion } from '../bookings/policy.rules.ts'
import { avatarUrl, locationOf, ratingOf } from '../businesses/rules.ts'
import {
  isPinned,
  notShownView,
  visibleContact,
  visibleParts,
  visiblePosition,
} from '../businesses/visibility.rules.ts'
import { resolveSpecialDays } from '../schedule/slots/holidays.rules.ts'
import type { Opening } from '../schedule/slots/opening.rules.ts'
import { formatClock, weekdayAt } from '../schedule/time-zone.rules.ts'
import { priceView } from '../search/rules.ts'
import { aboutView, profileImageView } from './about.view.ts'
import { aboutNamesView, listingNamesView } from './listing-names.view.ts'
import { type OpenState, openStateAt } from './opening-hours.rules.ts'
import { choicesView } from './options.view.ts'
import { packageView } from './packages.view.ts'
import type { ListedServiceRow, ProfessionalRow, WorkSampleRow } from './queries.ts'
import type { ReviewPage } from './reviews.queries.ts'
import { teamView } from './team.view.ts'

/** `awayUntil`: first open day after the current absence of the business, if it is away. */
type ViewContext = {
  openState: OpenState
  nextSlot: string | undefined
  awayUntil: string | null
  now: Date
  locale: Locale
  publicUrl: string
}

export const openStateOf = (row: ProfessionalRow, now: Date) =>
  openStateAt(now, {
    hours: { openings: row.hours, special: resolveSpecialDays(row) },
    off: row.off,
    timeZone: row.timeZone,
  })

export function professionalView(
  row: ProfessionalRow,
  { openState, nextSlot, awayUntil, now, locale, publicUrl }: ViewContext,
): Professional {
  const policy = policyOf(row)
  const samples = row.workSamples.map(workSampleView)
  const images = row.profileImages.map(profileImageView)
  const parts = visibleParts(row)
  const photos = [...images, ...samples].map(({ image_url }) => image_url)
  const shown = {
    id: row.id,
    business_name: row.name,
    business: row.headline || categoryLabel(row.category, locale),
    category: row.category,
    bio: row.bio,
    location: locationOf(row, locale),
    country: row.country,
    place_id: row.placeId,
    town: row.town,
    ...visiblePosition(row, row.townCenter, parts),
    ...(parts.location && isPinned(row, row.townCenter) && { is_pinned: true as const }),
    ...visibleContact(row, parts),
    ...(row.email && { email: row.email }),
    website: row.website,
    instagram: row.instagram,
    tiktok: row.tiktok,
    whatsapp: parts.phone ? row.whatsapp : null,
    profileImage: avatarUrl(row.avatarSource),
    galleryImages: photos.length > 0 ? photos : clothCovers(row.id, row.category),
    ...(images.length > 0 && { profile_images: images }),
    work_samples: samples,
    portrait: row.portrait,
    verified: row.verified,
    top_pro: row.topPro,
    rating: ratingOf(row.starsSum, row.reviewCount),
    review_count: row.reviewCount,
    booked_count: row.bookedCount,
    timezone: row.timeZone,
    currency: row.currency,
    services: parts.services ? servicesView(row.services) : [],
    ...(parts.services && row.team && { team: teamView(row.team, row.services) }),
    ...(parts.services && row.packages && { packages: row.packages.map(packageView) }),
    opening_hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => hoursView(row.hours, weekday)),
    open_now: openState.open,
    opens_at: openState.opensAt,
    next_slot: (parts.services && nextSlot) || null,
    link_name: row.linkName,
    away_until: awayUntil,
    auto_accept_bookings: row.autoAcceptBookings,
    today: weekdayAt(row.timeZone, now) - 1,
    cancellation_policy: policy,
    policy_version: policyVersion(policy),
    policies: { deposit: row.depositPolicy, noShow: row.noShowPolicy },
    booking_requirements: row.bookingRequirements,
    minimum_booking_amount: fromMinor(row.minimumBookingMinor, row.currency),
    visit_places: row.visitPlaces,
    payment_methods: row.paymentMethods,
    ...(row.profileVisibility !== 'public' && { unlisted: true as const }),
    ...notShownView({ ...parts, phone: parts.phone || row.phone === null }),
    created_at: new Date(row.createdMs).toISOString(),
  }
  return {
    ...shown,
    ...listingNamesView(shown, { row, locale, publicUrl }),
    about: {
      ...aboutNamesView(shown, locale),
      ...(row.about && aboutView(row.about, row, parts, locale)),
    },
  }
}

const workSampleView = (row: WorkSampleRow): WorkSample => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
})

const hoursView = (hours: Opening[], weekday: number) =>
  hours
    .filter((opening) => opening.weekday === weekday)
    .map(({ opens, closes }) => ({ opens: formatClock(opens), closes: formatClock(closes) }))

/** Takes all services of one business: the most booked one gets the badge. */
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
    ...choicesView(row.options, row),
    reviewCount: row.review_count,
    isTopBooked: row === top,
    images: row.pictures.map(([id, width]) => pictureFileUrl(id, width)),
    image_alts: row.pictures.map(([, , alt]) => alt),
  }))
}

/** Count and rating of all reviews of a business, including those on other pages. */
export function ratingSummaryView({ distribution }: Pick<ReviewPage, 'distribution'>) {
  const count = distribution.reduce((sum, times) => sum + times, 0)
  const starsSum = distribution.reduce((sum, times, place) => sum + times * (place + 1), 0)
  return { count, distribution, rating: ratingOf(starsSum, count) }
}

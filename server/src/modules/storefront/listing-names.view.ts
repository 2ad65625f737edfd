import { hash } from 'node:crypto'
import { weekdays } from '@ujuzi/contract/api/options'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { paymentLabel } from '@ujuzi/contract/money/payment-labels'
import type { AboutNames, ListingNames } from '@ujuzi/contract/storefront/listing-names'
import type { Professional } from '@ujuzi/contract/storefront/storefront'
import { defaultBusinessProfile } from '../businesses/profile.tables.ts'
import { mapUrl } from '../businesses/rules.ts'
import type { ProfessionalRow } from './queries.ts'

type Interval = { opens: string; closes: string }
/** The view of a business as its page shows it, so that nothing hidden there appears under another name. */
type ShownBusiness = Omit<Professional, keyof ListingNames | 'about'>
type NamesContext = { row: ProfessionalRow; locale: Locale; publicUrl: string }

export const listingNamesView = (
  shown: ShownBusiness,
  { row, locale, publicUrl }: NamesContext,
): ListingNames => ({
  user_id: publicUserId(row.ownerId),
  profile_image: shown.profileImage,
  business_type: row.about?.business_type ?? defaultBusinessProfile.businessType,
  is_verified: shown.verified,
  bookedCount: bookedCountText(shown.booked_count, locale),
  businessLocation: {
    address: shown.address,
    phone: shown.phone,
    mapUrl: mapUrl(publicUrl, shown),
  },
  hours: weekHoursText(shown.opening_hours, locale),
  updated_at: new Date(row.updatedMs).toISOString(),
})

export const aboutNamesView = (shown: ShownBusiness, locale: Locale): AboutNames => ({
  description: shown.bio,
  website: shown.website,
  policies: [shown.policies.deposit, shown.policies.noShow].filter(Boolean),
  paymentMethods: shown.payment_methods.map((method) => paymentLabel(method, locale)),
})

/**
 * UUID (version 8) derived from an account id. The account id itself has the time of registration and is the subject
 * of access tokens; its 74 random bits cannot be guessed from the hash.
 */
export function publicUserId(accountId: string) {
  const digits = hash('sha256', `public user id ${accountId}`)
  const variant = '89ab'[Number.parseInt(digits.charAt(15), 16) % 4]
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(12, 15)}`,
    `${variant}${digits.slice(16, 19)}`,
    digits.slice(19, 31),
  ].join('-')
}

/** `1.2K+` for 1234: rounded down. Exact below a thousand. */
export function bookedCountText(count: number, locale: Locale) {
  const text = countFormat(locale, count < 10_000 ? 1 : 0).format(count)
  return count < 1000 ? text : `${text}+`
}

const countFormats = new Map<string, Intl.NumberFormat>()

/** Cached, because creating a format takes longer than the rest of the view. */
function countFormat(locale: Locale, maximumFractionDigits: number) {
  const key = `${locale} ${maximumFractionDigits}`
  const format =
    countFormats.get(key) ??
    new Intl.NumberFormat(locale, {
      notation: 'compact',
      maximumFractionDigits,
      roundingMode: 'trunc',
    })
  countFormats.set(key, format)
  return format
}

function weekHoursText(week: Interval[][], locale: Locale) {
  const closed = m.business_closed({}, { locale })
  const texts = week.map((day) =>
    day.length === 0 ? closed : day.map(({ opens, closes }) => `${opens} - ${closes}`).join(', '),
  )
  return Object.fromEntries(
    weekdays.map((weekday, index) => [weekday, texts[index] ?? closed]),
  ) as ListingNames['hours']
}

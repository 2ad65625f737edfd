import { pageSizeMax } from '@ujuzi/contract/api/limits'
import { type BookingLink, getBookingLink } from '@ujuzi/contract/businesses/booking-link'
import {
  getProfessionalProfile,
  type ProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import { listManagedServices, type Service } from '@ujuzi/contract/services/services'
import {
  getProfessionalSettings,
  type ProfessionalSettings,
} from '@ujuzi/contract/settings/professional-settings'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { loadActingBusiness } from '#app/domain/members/load-acting-business.ts'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { localDay } from '#app/lib/i18n/times.ts'
import { examplePrice, exampleStart, hasPrices, type SettingsExample } from './example.ts'

export type LoadedSettings = {
  settings: ProfessionalSettings
  example: SettingsExample
  bookingLink: BookingLink
  /** Whether the business has been published; its first active service publishes it. */
  isPublished: boolean
}

const activeServices = { query: { status: 'active', limit: pageSizeMax } } as const

/** The first calls of `loadSettings`. */
export const firstCallsOfSettings = () => [
  firstCall(getProfessionalSettings, {}),
  firstCall(getProfessionalProfile, {}),
  firstCall(listManagedServices, activeServices),
  firstCall(getBookingLink, {}),
]

/** Null for a professional without a business. */
export async function loadSettings(request: Request): Promise<LoadedSettings | null> {
  const [response, profile, services, bookingLink] = await Promise.all([
    call(getProfessionalSettings, {}),
    call(getProfessionalProfile, {}),
    call(listManagedServices, activeServices),
    call(getBookingLink, {}),
  ])
  if (!response.ok && response.error.code === 'business_not_found') return null
  const access = { request, role: 'professional' } as const
  const settings = requireData(response, access)
  const link = requireData(bookingLink, access)
  // Staff may not load the profile; their tabs say nothing about the business.
  if (!profile.ok && profile.status === 403) {
    return {
      settings,
      example: await loadStaffExample(request, settings),
      bookingLink: link,
      isPublished: true,
    }
  }
  const ownProfile = requireData(profile, access)
  const example = toExample(settings, {
    profile: ownProfile,
    services: requireData(services, access).results,
    now: Date.now(),
  })
  return {
    settings,
    example,
    bookingLink: link,
    isPublished: ownProfile.published,
  }
}

type Facts = { profile: ProfessionalProfile; services: readonly Service[]; now: number }

function toExample(settings: ProfessionalSettings, { profile, services, now }: Facts) {
  const { business, location, availability } = profile
  const today = localDay(availability.timezone, now)
  const currency = settings.payment.default_currency
  return {
    businessId: profile.id,
    businessName: business.business_name,
    category: business.category,
    rating: profile.rating,
    reviewCount: profile.review_count,
    email: settings.account.email,
    phone: settings.account.phone_number,
    phoneVerified: profile.verification.phone_verified,
    street: location.primary_address,
    district: location.district ?? location.city,
    homeService: location.home_service,
    price: examplePrice(services, currency),
    hasPrices: hasPrices(settings, services),
    currency,
    start: exampleStart(availability.working_hours, today),
    today,
    now,
  }
}

/** Facts for the tabs of a member of the staff; those of the other tabs are empty. */
async function loadStaffExample(request: Request, settings: ProfessionalSettings) {
  const now = Date.now()
  const business = await loadActingBusiness(request)
  const today = localDay('UTC', now)
  return {
    businessId: business?.id ?? '',
    businessName: business?.business_name ?? '',
    category: business?.category ?? ('consultant' as const),
    rating: null,
    reviewCount: 0,
    email: settings.account.email,
    phone: settings.account.phone_number,
    phoneVerified: false,
    street: null,
    district: '',
    homeService: false,
    price: 0,
    hasPrices: true,
    currency: settings.payment.default_currency,
    start: `${today}T14:00:00Z`,
    today,
    now,
  } satisfies SettingsExample
}

import { readFileSync } from 'node:fs'
import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import * as limits from './api/limits.ts'
import * as options from './api/options.ts'
import { checkPassword } from './api/password-rules.ts'
import { countries } from './locale/countries.ts'
import { currencies, defaultCurrency } from './money/currencies.ts'
import * as searchOptions from './search/options.ts'
import { categorySlugs, serviceCategorySlugs } from './services/categories.ts'
import { serviceFields } from './services/service-fields.ts'
import { site } from './site.ts'

/** Constants that the specification gives: name, value in the product, value of the specification. */
const constants: [name: string, actual: unknown, specified: unknown][] = [
  ['tagline', site.tagline, 'Connecting Africa through services'],
  ['version', site.version, JSON.parse(readFileSync('package.json', 'utf8')).version],
  ['contact address', m.contact_address({}, { locale: 'en' }), 'Yaounde, Cameroon'],
  [
    'social networks',
    Object.keys(site.social),
    ['twitter', 'facebook', 'instagram', 'linkedin', 'whatsapp'],
  ],
  [
    'marketing figures',
    site.stats,
    {
      professionals: '50K+',
      customers: '200K+',
      countries: '15+',
      success: '99.8%',
      categories: '700',
    },
  ],
  [
    'URLs of the main pages',
    site.urls,
    expect.objectContaining({
      about: '/about',
      services: '/services',
      contact: '/contact',
      help: '/help',
      privacy: '/privacy',
      terms: '/terms',
      pricing: '/pricing',
      blog: '/blog',
    }),
  ],
  ['country of the default search location', site.home.country, 'CM'],
  ['mobile breakpoint', limits.mobileBreakpointPx, 768],
  ['delay before suggesting locations', limits.locationDebounceMs, 300],
  ['shortest text that gets location suggestions', limits.minQueryLength, 2],
  ['suggestion list height', limits.suggestionsMaxHeightRem, 15],
  [
    'cache times',
    limits.cacheMs,
    {
      professionals: 300_000,
      categories: 600_000,
      locations: 600_000,
      locationSuggestions: 600_000,
    },
  ],
  ['services on a card', limits.cardServicesShown, 3],
  ['default number of cover pictures on a card', limits.cardCovers, 3],
  [
    'picture gallery',
    limits.gallery,
    { shownFirst: 6, columns: 3, columnsUpToPx: { 1200: 4, 900: 3, 600: 2, 400: 1 } },
  ],
  ['lightbox', limits.lightbox, { fadeMs: 250, swipeMs: 500, preload: 2 }],
  [
    'sidebar',
    limits.sidebar,
    {
      cookieName: 'sidebar_state',
      cookieMaxAgeSeconds: 604_800,
      widthRem: 16,
      sheetWidthRem: 18,
      iconsWidthRem: 3,
      shortcutKey: 'b',
    },
  ],
  ['tooltip', limits.tooltip, { openDelayMs: 0, skipDelayMs: 300 }],
  ['shortest password', limits.passwordMinLength, 8],
  ['size of an ID file', limits.identityFileMaxBytes, 5 * 1024 * 1024],
  ['types of an ID file', limits.identityFileExtensions, ['jpg', 'jpeg', 'png', 'pdf']],
  ['size of a picture', limits.imageMaxBytes, 5 * 1024 * 1024],
  ['shortest service description', limits.serviceDescriptionMinLength, 20],
  ['longest service description', limits.serviceDescriptionMaxLength, 1000],
  ['longest bio', limits.bioMaxLength, 500],
  // Quick choices of the form; any multiple of 15 minutes up to 12 hours is possible (book: departures).
  ['service durations', options.serviceDurationsMinutes, [15, 30, 45, 60, 90, 120, 180, 240, 480]],
  ['onboarding steps', [limits.onboardingSteps, limits.onboardingStepsRequired], [5, 4]],
  [
    'redirect delays',
    limits.redirectDelayMs,
    { passwordReset: 3000, emailVerified: 2000, googleSignIn: 1500 },
  ],
  ['animation of sign-in pages', limits.authAnimationMs, 500],
  [
    'defaults of a new business',
    limits.businessDefaults,
    expect.objectContaining({
      opensAt: '08:00',
      closesAt: '18:00',
      serviceMinutes: 60,
      serviceRadiusKm: 15,
      noticeDays: 1,
      bookingLeadTimeHours: 2,
      freeCancellationHours: 24,
      partialRefundHours: 12,
      noRefundHours: 2,
      cancellationFeePercentage: 25,
      maxDailyBookings: 10,
      bufferTimeMinutes: 15,
    }),
  ],
  ['session timeout', limits.sessionTimeoutMinutes, 60],
  ['data retention', limits.dataRetentionDays, 365],
  ['login history', limits.loginHistoryDays, 90],
  [
    'sort options',
    searchOptions.sortOptions,
    ['best_match', 'rating', 'distance', 'price_low', 'price_high', 'newest'],
  ],
  ['default sort', searchOptions.defaultSort, 'best_match'],
  [
    'times of day',
    searchOptions.timeOfDayHours,
    {
      morning: { from: 6, to: 12 },
      afternoon: { from: 12, to: 18 },
      evening: { from: 18, to: 22 },
    },
  ],
  [
    'how often a client books',
    options.serviceFrequencies,
    ['as-needed', 'weekly', 'bi-weekly', 'monthly', 'quarterly'],
  ],
  [
    'preferred booking times',
    options.bookingTimes,
    ['morning', 'afternoon', 'evening', 'weekdays', 'weekends', 'flexible'],
  ],
  ['preferred communication', options.communicationPreferences, ['email', 'phone', 'text', 'app']],
  [
    'notification preferences',
    options.notificationPreferences,
    [
      'booking_confirmations',
      'reminder_notifications',
      'service_provider_messages',
      'promotional_offers',
      'service_recommendations',
    ],
  ],
  ['business types', options.businessTypes, ['individual', 'company', 'cooperative']],
  ['payout frequencies', options.payoutFrequencies, ['daily', 'weekly', 'monthly']],
  ['payout methods', options.payoutMethods, ['bank_transfer', 'mobile_money', 'crypto']],
  [
    'categories',
    categorySlugs,
    'barber mechanic plumber electrician cleaner cook driver photographer tutor hairdresser tailor gardener painter carpenter welder technician consultant trainer translator event_planner'.split(
      ' ',
    ),
  ],
  [
    'first categories of the service form',
    serviceCategorySlugs.slice(0, 10),
    'barber mechanic plumber electrician cleaner cook driver photographer tutor other'.split(' '),
  ],
  [
    'countries',
    Object.values(countries).map(({ name }) => name),
    [
      'Nigeria',
      'Ghana',
      'Kenya',
      'South Africa',
      'Egypt',
      'Morocco',
      'Tunisia',
      'Algeria',
      'Ethiopia',
      'Tanzania',
      'Uganda',
      'Rwanda',
      'Senegal',
      'Ivory Coast',
      'Cameroon',
      'Angola',
      'Mozambique',
      'Madagascar',
      'Zimbabwe',
      'Zambia',
    ],
  ],
  [
    'currencies',
    Object.keys(currencies),
    'NGN USD EUR GBP GHS KES ZAR XAF XOF EGP MAD TND DZD ETB TZS UGX RWF AOA MZN MGA ZWL ZMW'.split(
      ' ',
    ),
  ],
  ['currency of totals', defaultCurrency, 'NGN'],
  [
    'currencies without decimals',
    codesWhere(({ decimals }) => decimals === 0),
    ['NGN', 'KES', 'XAF', 'XOF', 'TZS', 'UGX', 'RWF', 'MGA'],
  ],
  ['currencies with three decimals', codesWhere(({ decimals }) => decimals === 3), ['TND']],
  [
    'currencies with the symbol after the amount',
    codesWhere(({ position }) => position === 'after'),
    ['EUR', 'XAF', 'XOF', 'MAD', 'TND', 'DZD'],
  ],
]

function codesWhere(matches: (facts: (typeof currencies)[keyof typeof currencies]) => boolean) {
  return Object.entries(currencies).flatMap(([code, facts]) => (matches(facts) ? [code] : []))
}

test.each(constants)('the product uses the specified value for: %s', (_name, actual, specified) => {
  expect(actual).toEqual(specified)
})

test.each([
  ['shorter than 8 characters', 'Aa1!aaa'],
  ['without an uppercase letter', 'aa1!aaaa'],
  ['without a lowercase letter', 'AA1!AAAA'],
  ['without a digit', 'Aaa!aaaa'],
  ['without a special character', 'Aa1aaaaa'],
])('a password %s breaks exactly one rule', (_sentence, password) => {
  expect(checkPassword(password).missing).toHaveLength(1)
})

test('a password that meets every rule has no error', () => {
  expect(checkPassword('Aa1!aaaa').missing).toEqual([])
})

test.each([
  ['title', '', 'field_title_required'],
  ['description', '', 'field_description_required'],
  ['description', 'Nineteen characters', 'field_description_short'],
  ['price', 0, 'field_price'],
  ['duration', undefined, 'field_duration'],
  ['category', undefined, 'field_category_required'],
] as const)('the service form refuses the %s %j with the error %s', (field, value, message) => {
  const parsed = serviceFields[field].safeParse(value)
  expect(parsed.error?.issues[0]?.message).toBe(message)
})

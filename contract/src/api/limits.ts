/** Every limit and delay of the product. Names include the unit. */

export const pageSizeDefault = 20
export const pageSizeMax = 100

export const minQueryLength = 2
export const locationDebounceMs = 300
export const suggestionsMaxHeightRem = 15
export const placeSuggestionsMax = 8

export const reviewsShownFirst = 10
export const searchRadiusKm = { smallest: 1, usual: 25, largest: 500 } as const
/** Search results are counted up to this number; a larger count is shown as "10,000+". */
export const exactCountMax = 10_000
/** Public lists of services, businesses and reviews are counted up to this number. */
export const browseCountMax = 1_000
/** Rows of a list in a portal are counted up to this number; a larger count is shown as "1,000+". */
export const listCountMax = 1_000
/** How many days ahead a search for open times may look. */
export const availabilityDays = 60
/** Days searched for a time of day when no date is given. */
export const availabilityWindowDays = 7
/** The map clusters its pins above this number of results. */
export const pinsMax = 2000
/** Most districts that a map area names. */
export const mapDistrictsMax = 100
export const suggestionsMax = 8
/** Nearest businesses shown when a search has no results. */
export const nearestResultsMax = 3
export const favoritesMax = 500
/** Businesses recommended on a client's dashboard. */
export const recommendationsMax = 3
/** Businesses on the landing page. */
export const featuredMax = 4
export const locationsMax = 60

const minuteMs = 60_000
export const cacheMs = {
  professionals: 5 * minuteMs,
  categories: 10 * minuteMs,
  locations: 10 * minuteMs,
  locationSuggestions: 10 * minuteMs,
} as const

/** Text messages to one number of a client without an account, in 24 hours, from all businesses. */
export const guestSmsPerDay = 6

/**
 * Messages to one address or number without an account, from all businesses together. A business starts with few of
 * them: until it is published and a client has booked it.
 */
export const strangerLimits = {
  invitationsPerDay: 1,
  invitationsPerWeek: 3,
  receiptsPerDay: 6,
  /** Emails of the site itself: confirmations and answers that were requested with the address. */
  siteEmailsPerDay: 10,
  /** Budget for text messages of a new business over `startingDays`, in US dollars. */
  startingBudgetUsd: 0.5,
  startingDays: 30,
  /** Emails in 24 hours of a business, as long as it starts. */
  startingEmails: 10,
} as const

export const redirectDelayMs = { passwordReset: 3000, emailVerified: 2000, googleSignIn: 1500 }
export const authAnimationMs = 500

export const mobileBreakpointPx = 768
export const sidebar = {
  cookieName: 'sidebar_state',
  cookieMaxAgeSeconds: 604_800,
  widthRem: 16,
  sheetWidthRem: 18,
  iconsWidthRem: 3,
  shortcutKey: 'b',
} as const
export const tooltip = { openDelayMs: 0, skipDelayMs: 300 } as const

export const cardServicesShown = 3
export const cardCovers = 3
export const cardPhotos = 6
export const gallery = {
  shownFirst: 6,
  columns: 3,
  columnsUpToPx: { 1200: 4, 900: 3, 600: 2, 400: 1 },
} as const
export const lightbox = { fadeMs: 250, swipeMs: 500, preload: 2 } as const

export const passwordMinLength = 8
export const bioMaxLength = 500
export const serviceDescriptionMinLength = 20
export const serviceDescriptionMaxLength = 1000

const mebibyte = 1024 * 1024
export const imageMaxBytes = 5 * mebibyte
export const identityFileMaxBytes = 5 * mebibyte
export const identityFileTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const identityFileExtensions = ['jpg', 'jpeg', 'png', 'pdf'] as const
export const bodyMaxBytes = mebibyte

/** Exclusive upper bound of amounts in minor units; keeps sums exact. */
export const amountMinorLimit = 1e12

export const slotDaysMax = 31
export const pendingHours = 24
export const autoCompleteAfterHours = 48
export const contestHours = 48
export const reminderHours = { day: 24, hours: 2 } as const
export const reviewWindowDays = 30
/** Length of a booking that the business makes longer or shorter. */
export const bookingMinutes = { min: 5, max: 24 * 60 } as const
/** Days in the past and in the future for which a walk-in can be entered. */
export const walkInDays = { back: 7, ahead: 365 } as const
export const minReviewsForRating = 3

export const topPro = {
  ratingAtLeast: 4.8,
  reviewsAtLeast: 5,
  reviewsWithinDays: 365,
  completedAtLeast: 10,
  noLateCancellationDays: 90,
} as const

/** Settings of a new business. */
export const businessDefaults = {
  opensAt: '08:00',
  closesAt: '18:00',
  serviceRadiusKm: 15,
  serviceMinutes: 60,
  /** How far ahead clients may book. */
  advanceBookingDays: 60,
  /** Days of notice where advance booking is required. */
  noticeDays: 1,
  bookingLeadTimeHours: 2,
  freeCancellationHours: 24,
  partialRefundHours: 12,
  noRefundHours: 2,
  cancellationFeePercentage: 25,
  maxDailyBookings: 10,
  maxConcurrentBookings: 1,
  bufferTimeMinutes: 15,
  slotStepMinutes: 15,
} as const

export const accessTokenMinutes = 10
export const refreshToken = { days: 30, graceSeconds: 10 } as const
/** Six-digit codes sent by email or text message. */
export const verificationCode = {
  minutes: 10,
  tries: 5,
  resendAfterSeconds: 30,
  /** Codes sent on behalf of one requester: the account itself, a device or a network. */
  perHour: 5,
  /** Codes sent on behalf of all devices and networks from which the account has never signed in. */
  unknownPerHour: 20,
} as const
export const resetLink = {
  minutes: 30,
  /** How long a link that has set a password can also end what the account has set up. */
  endOutletsMinutes: 15,
  resendAfterSeconds: 30,
  perHour: 5,
  unknownPerHour: 20,
} as const
/**
 * Accounts whose email was never confirmed and that were not used. After `replaceableAfterDays`, registering the email
 * again replaces the account.
 */
export const unconfirmedAccount = {
  replaceableAfterDays: 7,
  reminderAfterDays: 23,
  deletedAfterDays: 30,
} as const
export const sessionTimeoutMinutes = 60
/** Idle timeout of a session with `keep_signed_in`. */
export const persistentSessionDays = 30
/** How long a reauthentication is valid for sensitive changes. */
export const reauthenticationMinutes = 5
export const knownDeviceDays = 365
export const googleSignInMinutes = 10
export const recoveryCodeCount = 10
/** How long after the code was confirmed the account can be deleted. */
export const deletionConfirmationMinutes = 15
export const deletionGraceDays = 30
export const exportRetentionDays = 7

/** After `freeAttempts` failures, each further failure doubles the delay, up to `maxSeconds`. */
export const failureDelays = {
  freeAttempts: 5,
  firstSeconds: 60,
  maxSeconds: 900,
  resetAfterHours: 24,
} as const
/** Per IP address: failed sign-ins, and calls that send an email. */
export const networkLimit = { calls: 20, minutes: 15 } as const
/** Per IP address, for calls that many people behind one address make: sign-up, sign-in with Google. */
export const sharedNetworkCallsMax = 200
export const dataRetentionDays = 365
/** Link that turns off the list of allowed networks. */
export const networkLink = {
  minutes: 30,
  resendAfterSeconds: 30,
  perHour: 5,
  unknownPerHour: 5,
} as const
/** Bookings in a calendar feed, by their start. */
export const calendarFeedDays = { back: 30, ahead: 365 } as const
export const calendarFeedBookingsMax = 5_000
/** Default retention of sign-ins in the security record. */
export const loginHistoryDays = 90

export const onboardingSteps = 5
export const onboardingStepsRequired = 4

/** Open sessions per account. A further sign-in ends the least recently used session. */
export const openSessionsMax = 50
/** Days for which the session list shows a session that was ended by this limit. */
export const endedSessionsShownDays = 7

/**
 * Token buckets per account and kind of call: a bucket holds `burst` calls and is refilled at `perMinute`. An endpoint
 * without `limit` is `read` or `write` by its method. Each limit is far above normal use by one person.
 */
export const accountCallLimits = {
  read: { burst: 600, perMinute: 600 },
  search: { burst: 240, perMinute: 240 },
  write: { burst: 300, perMinute: 300 },
  booking: { burst: 120, perMinute: 60 },
  upload: { burst: 120, perMinute: 60 },
  export: { burst: 20, perMinute: 10 },
} as const
export type CallKind = keyof typeof accountCallLimits

/** Token buckets per API key: programs wait for a reply of 429, people do not. */
export const apiKeyCallLimits = {
  read: { burst: 120, perMinute: 120 },
  write: { burst: 60, perMinute: 60 },
} as const

/**
 * Token buckets per IP address, signed in or not: large enough for the thousands of users that a mobile carrier may put
 * behind one address, small enough that one address cannot saturate a process.
 */
export const networkCallLimits = {
  page: { burst: 1_000, perMinute: 3_000 },
  file: { burst: 6_000, perMinute: 30_000 },
  /** Generated share images, sitemaps and the API reference. */
  generated: { burst: 120, perMinute: 240 },
  read: { burst: 2_000, perMinute: 9_000 },
  search: { burst: 1_000, perMinute: 4_500 },
  write: { burst: 1_200, perMinute: 2_400 },
} as const
export type NetworkCallKind = keyof typeof networkCallLimits

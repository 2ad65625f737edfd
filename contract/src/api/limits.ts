/** Every limit and delay of the product. Units stand in the names. */

export const pageSizeDefault = 20
export const pageSizeMax = 100

export const minQueryLength = 2
export const locationDebounceMs = 300
export const suggestionsMaxHeightRem = 15
export const suggestedPlaces = 8

export const reviewsShownFirst = 10
export const searchRadiusKm = { smallest: 1, usual: 25, largest: 500 } as const
/** Results are counted up to here; a larger count is shown as "10,000+". */
export const countedUpTo = 10_000
/** Services, businesses and reviews of everybody, which are only leafed through, are counted up to here. */
export const leafedCountedUpTo = 1_000
/** How far ahead people may search for free time. */
export const availabilityDays = 60
/** A part of the day without a date is looked for on so many days. */
export const availabilityWindowDays = 7
/** More results than this stand on the map in groups. */
export const pinsMax = 2000
export const suggestionsMax = 8
/** With nothing found, so many of the nearest that exist are shown. */
export const nearestShown = 3
export const favoritesMax = 500
export const locationsListed = 60

const minuteMs = 60_000
export const cacheMs = {
  professionals: 5 * minuteMs,
  categories: 10 * minuteMs,
  locations: 10 * minuteMs,
  locationSuggestions: 10 * minuteMs,
} as const

export const redirectDelayMs = { passwordReset: 3000, emailVerified: 2000, googleSignIn: 1500 }
export const authEntranceMs = 500

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

/** Amounts in minor units stay below this, so that sums of them stay exact. */
export const amountMinorLimit = 1e12

export const slotStepMinutes = 15
export const slotDaysMax = 31
export const pendingHours = 24
export const completesByItselfAfterHours = 48
export const contestHours = 48
export const reminderHours = { day: 24, hours: 2 } as const
export const reviewWindowDays = 30
/** A visit entered by hand may lie this far back, and this far ahead. */
export const byHandDays = { back: 7, ahead: 365 } as const
export const ratingShownFrom = 3

export const topPro = {
  ratingAtLeast: 4.8,
  reviewsAtLeast: 5,
  reviewsWithinDays: 365,
  completedAtLeast: 10,
  noLateCancellationDays: 90,
} as const

/** What a new business starts with. */
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
} as const

export const accessTokenMinutes = 10
export const refreshToken = { days: 30, graceSeconds: 10 } as const
/** Codes of six digits, by mail and by text message alike. */
export const emailCode = { minutes: 10, tries: 5, resendAfterSeconds: 30, perHour: 5 } as const
export const resetLink = { minutes: 30, resendAfterSeconds: 30, perHour: 5 } as const
export const sessionTimeoutMinutes = 60
/** How long a session may lie idle when the person asked to be kept signed in. */
export const keptSignedInDays = 30
/** How long a proof of who is at the keyboard is good for changes that matter. */
export const proofMinutes = 5
export const knownDeviceDays = 365
export const googleSignInMinutes = 10
export const recoveryCodeCount = 10
/** How long a code that confirms the deletion of the account opens that one step. */
export const leavingConfirmedMinutes = 15
export const leavingGraceDays = 30
export const exportKeptDays = 7

/** After so many failures each further one waits twice as long as the one before. */
export const failureDelays = {
  free: 5,
  firstSeconds: 60,
  longestSeconds: 900,
  forgottenAfterHours: 24,
} as const
/** Failed sign-ins, and calls that send a letter, from one network address. */
export const networkLimit = { calls: 20, minutes: 15 } as const
/** What a crowd behind one address does of itself: signing up, coming in by Google. */
export const crowdCalls = 200
export const dataRetentionDays = 365
/** How long sign-ins stay in the security record, unless the account chose otherwise. */
export const loginHistoryDays = 90
export const loginHistoryDaysBounds = { min: 7, max: 365 } as const

export const onboardingSteps = 5
export const onboardingStepsRequired = 4

/** Open sessions of one account. One more sign-in ends the session that was used least recently. */
export const openSessionsMax = 50
/** Days for which the list of sessions shows one that was ended by too many sign-ins. */
export const endedSessionsShownDays = 7

/**
 * Token buckets of one account, by kind of call: `burst` calls at once, refilled at `perMinute`. An endpoint that names
 * no kind is `read` or `write` by its method. Each limit is far above what one person does.
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

/**
 * Token buckets of one network address, signed in or not. They are large because a mobile carrier may put thousands of
 * people behind one address, and small enough that one address cannot keep a process busy.
 */
export const networkCallLimits = {
  page: { burst: 1_000, perMinute: 3_000 },
  file: { burst: 6_000, perMinute: 30_000 },
  /** Pictures and indexes made for other sites and search engines, and the API reference. */
  drawing: { burst: 120, perMinute: 240 },
  read: { burst: 2_000, perMinute: 9_000 },
  search: { burst: 1_000, perMinute: 4_500 },
  write: { burst: 1_200, perMinute: 2_400 },
} as const
export type NetworkCallKind = keyof typeof networkCallLimits

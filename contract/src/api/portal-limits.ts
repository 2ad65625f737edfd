/** Limits of the professional and moderator portals; a separate file so that visitors do not download them. */

export const serviceTitleMaxLength = 200
export const servicePicturesMax = 10
/** Durations of services and variants are multiples of the step; those of other times, such as add-ons, of `shortStep`. */
export const serviceDurationStepMinutes = 15
export const serviceDurationMaxMinutes = 720
export const shortStepMinutes = 5
export const serviceVariantsMax = 20
export const serviceAddOnsMax = 20
export const serviceGapsMax = 4
export const serviceSessionsMax = 50
export const serviceSeatsMax = 200
export const serviceOptionNameMaxLength = 100
export const servicePreparationMaxMinutes = 240
export const serviceCleanUpMaxMinutes = 480
export const altTextMaxLength = 200
/** Services per business, not counting deleted ones. */
export const servicesMax = 100
/** Payout methods per business. */
export const payoutMethodsMax = 10
/** How long a deleted service can be restored. */
export const serviceUndoHours = 24
/** Length of the explanation that a moderator gives for a reported review or a contested no-show. */
export const explanationMaxLength = 500
/** The trigram index needs at least three letters. */
export const minPersonQueryLength = 3
export const profileLimits = {
  headline: 120,
  profileImages: 10,
  workSamples: 60,
  /** Work samples shown first on the page; a subset of `workSamples`. */
  featuredWorks: 6,
  certifications: 20,
  awards: 20,
  testimonials: 6,
  languages: 12,
  serviceAreas: 20,
  /** Opening intervals per day. */
  intervals: 4,
  serviceRadiusKm: 500,
  yearsInBusiness: 150,
  teamSize: 10_000,
  advanceBookingDays: 365,
  /** Minimum age of a professional. */
  ageYears: 18,
} as const
/** Larger pictures are refused before decoding. */
export const imageMaxPixels = 50_000_000
/** Storage quota per account: number of pictures, and total bytes of all their widths and formats. */
export const pictureQuota = { count: 200, bytes: 200 * 1024 * 1024 } as const
export const pictureWidths = [320, 640, 960, 1600] as const
/** Hours after which a picture that nothing references is deleted. */
export const unusedPictureHours = 24
/** Notice period before a suspension starts, unless it starts immediately. */
export const suspensionNoticeHours = 72
/** Validity of the link to a suspension, counted from the decision. */
export const suspensionLinkDays = 30
export const suspensionTexts = { min: 20, max: 1000, replyMax: 2000 } as const
export const sessionTimeoutBounds = { min: 15, max: 1440 } as const
export const dataRetentionDaysBounds = { min: 30, max: 3650 } as const
/** Entries of the list of networks that may sign in to an account. */
export const allowedNetworksMax = 20
/** How often calendar programs are asked to read a feed again. */
export const calendarFeedMinutes = 15
/** How often calendars of other programs are read. */
export const busyCalendarMinutes = 10
export const busyCalendarsMax = 20
export const busyCalendarUrlMax = 2000
export const loginHistoryDaysBounds = { min: 7, max: 365 } as const

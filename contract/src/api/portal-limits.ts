/** Limits of what professionals and reviewers do; apart, because visitors never load them. */

export const serviceTitleMaxLength = 200
export const servicePicturesMax = 10
export const altTextMaxLength = 200
/** A business keeps at most so many services; those that were deleted do not count. */
export const servicesMax = 100
/** A deleted service can be brought back for so long. */
export const serviceUndoHours = 24
/** What reviewers say about a reported review or a contested no-show. */
export const explanationMaxLength = 500
/** The index over parts of names knows them by three letters in a row. */
export const minPersonQueryLength = 3
export const profileLimits = {
  profileImages: 10,
  workSamples: 60,
  /** Of these, those that come first on the page. */
  featuredWorks: 6,
  certifications: 20,
  awards: 20,
  testimonials: 6,
  languages: 12,
  serviceAreas: 20,
  /** Working hours of one day. */
  intervals: 4,
  serviceRadiusKm: 500,
  yearsInBusiness: 150,
  teamSize: 10_000,
  advanceBookingDays: 365,
  /** Professionals are of age. */
  ageYears: 18,
} as const
/** Pictures of more are refused before they are unpacked. */
export const imageMaxPixels = 50_000_000
/** What one account may keep: pictures, and their bytes in all widths and formats. */
export const pictureQuota = { count: 200, bytes: 200 * 1024 * 1024 } as const
export const pictureWidths = [320, 640, 960, 1600] as const
/** A picture that nothing shows is deleted after so many hours. */
export const unusedPictureHours = 24
/** Notice before a suspension begins, unless others are in danger; and how long its link works after the decision. */
export const suspensionNoticeHours = 72
export const suspensionLinkDays = 30
export const suspensionTexts = { min: 20, max: 1000, replyMax: 2000 } as const

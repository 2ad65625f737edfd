/** Bounds of the settings of a professional. */
export const settingsLimits = {
  bookingLeadTimeHours: 720,
  noticeDays: 365,
  cancellationHours: 720,
  bufferTimeMinutes: 480,
  dailyBookings: 200,
  concurrentBookings: 50,
  bookingRequirements: 300,
  policyText: 500,
  quickReplies: 20,
  quickReplyTitle: 40,
  quickReplyText: 500,
  awayPeriods: 20,
  awayReason: 100,
} as const

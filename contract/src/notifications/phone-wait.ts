/**
 * Minutes for which an SMS or a WhatsApp message waits for the notification to be read in the app, and then the dearer
 * of both for the cheaper one to arrive.
 */
export const phoneWait = {
  minutes: 15,
  /** If the booking starts within `lastMinuteHours`. */
  lastMinute: 3,
} as const

/**
 * Length of a wait in minutes. The first wait lets the notification be read in the app before any message is sent to
 * the phone. The second lets the message on the cheaper channel (SMS or WhatsApp) arrive before the dearer one is sent.
 */
export const phoneWait = {
  minutes: 15,
  /** Used if the booking starts within `lastMinuteHours`. */
  lastMinute: 3,
} as const

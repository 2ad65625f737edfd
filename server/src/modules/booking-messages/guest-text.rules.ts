import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'

/** Events that clients without an account are notified of. The other events need an account to act on. */
export const guestTexts = {
  booked: m.booking_guest_sms_booked,
  moved: m.booking_guest_sms_moved,
  move_accepted: m.booking_guest_sms_moved,
  move_declined: m.booking_guest_sms_move_declined,
  cancelled: m.booking_guest_sms_cancelled,
  reminder_day: m.booking_guest_sms_reminder,
  reminder_hours: m.booking_guest_sms_reminder,
} satisfies Partial<Record<NotificationEvent, unknown>>

export type GuestEvent = keyof typeof guestTexts
export const guestEvents = Object.keys(guestTexts) as GuestEvent[]

export const hasGuestSms = (event: NotificationEvent): event is GuestEvent => event in guestTexts

/** Whether the message has a link. Cancellations have none. */
export const hasGuestLink = (event: NotificationEvent) =>
  hasGuestSms(event) && event !== 'cancelled'

/** `phone`: number of the business; null if it shows none. */
export type GuestSmsWords = { business: string; service: string; times: string; phone: string }

/** The text about an event, with or without the number of the business. */
export const guestSentence =
  (event: GuestEvent, withPhone: boolean) =>
  (words: GuestSmsWords, options: { locale: Locale }) => {
    const text = guestTexts[event](words, options)
    return withPhone ? `${text} ${m.booking_guest_sms_contact(words, options)}` : text
  }

import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { CancellationLanguage } from '@ujuzi/contract/bookings/cancellations'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { NoticeEvent } from '@ujuzi/contract/notifications/notifications'

export type Facts = {
  service: string
  business: string
  client: string
  when: string
  answerBy: string
  /** The other time that was asked for. */
  proposed: string
  /** Until when a no-show can be contested, and how long that is. */
  contestBy: string
  hours: number
  /** How long a visit can be reviewed. */
  days: number
  cancellation: CancellationLanguage
}
export type Sentence = (facts: Facts, options: { locale: Locale }) => string

type Words = { subject: Sentence; text: Sentence }
type Sheet = Partial<Record<NoticeEvent, Words>>

const words = (subject: Sentence, text: Sentence): Words => ({ subject, text })

/** Says a cancellation in the language of its booking. */
const inLanguage =
  (sentences: Record<CancellationLanguage, Sentence>): Sentence =>
  (facts, options) =>
    sentences[facts.cancellation](facts, options)

/** What each side hears of; a business hears of a cancellation in other words than a client. */
const sheets = {
  client: {
    confirmed: words(m.booking_mail_confirmed_subject, m.booking_mail_confirmed_text),
    declined: words(m.booking_mail_declined_subject, m.booking_mail_declined_text),
    expired: words(m.booking_mail_expired_subject, m.booking_mail_expired_text),
    cancelled: words(
      m.booking_mail_cancelled_subject,
      inLanguage({
        owed: m.booking_mail_cancelled_owed_client,
        refunded: m.booking_mail_cancelled_text_client,
      }),
    ),
    moved: words(m.booking_mail_moved_subject, m.booking_mail_moved_text_client),
    move_proposed: words(
      m.booking_mail_move_proposed_subject,
      m.booking_mail_move_proposed_text_client,
    ),
    move_accepted: words(
      m.booking_mail_move_accepted_subject,
      m.booking_mail_move_accepted_text_client,
    ),
    move_declined: words(
      m.booking_mail_move_declined_subject,
      m.booking_mail_move_declined_text_client,
    ),
    completed: words(m.booking_mail_completed_subject, m.booking_mail_completed_text),
    no_show: words(m.booking_mail_no_show_subject, m.booking_mail_no_show_text_client),
    contested: words(m.booking_mail_contested_subject, m.booking_mail_contested_text_client),
    upheld: words(m.booking_mail_settled_subject, m.booking_mail_upheld_text_client),
    dismissed: words(m.booking_mail_settled_subject, m.booking_mail_dismissed_text_client),
    reminder_day: words(m.booking_mail_reminder_subject, m.booking_mail_reminder_day_text),
    reminder_hours: words(m.booking_mail_reminder_subject, m.booking_mail_reminder_hours_text),
    review_replied: words(
      m.booking_mail_review_replied_subject,
      m.booking_mail_review_replied_text,
    ),
  },
  professional: {
    requested: words(m.booking_mail_requested_subject, m.booking_mail_requested_text),
    booked: words(m.booking_mail_booked_subject, m.booking_mail_booked_text),
    expired: words(
      m.booking_mail_expired_subject_professional,
      m.booking_mail_expired_text_professional,
    ),
    cancelled: words(m.booking_mail_cancelled_subject, m.booking_mail_cancelled_text_professional),
    moved: words(m.booking_mail_moved_subject, m.booking_mail_moved_text_professional),
    move_proposed: words(
      m.booking_mail_move_proposed_subject,
      m.booking_mail_move_proposed_text_professional,
    ),
    move_accepted: words(
      m.booking_mail_move_accepted_subject,
      m.booking_mail_move_accepted_text_professional,
    ),
    move_declined: words(
      m.booking_mail_move_declined_subject,
      m.booking_mail_move_declined_text_professional,
    ),
    no_show: words(m.booking_mail_no_show_subject, m.booking_mail_no_show_text_professional),
    contested: words(m.booking_mail_contested_subject, m.booking_mail_contested_text_professional),
    upheld: words(m.booking_mail_settled_subject, m.booking_mail_upheld_text_professional),
    dismissed: words(m.booking_mail_settled_subject, m.booking_mail_dismissed_text_professional),
    reviewed: words(m.booking_mail_reviewed_subject, m.booking_mail_reviewed_text),
  },
} as const satisfies Record<Party, Sheet>

/** What is written to whoever did it themselves: only where their calendar has to follow or the business answers. */
const ownSheets = {
  client: {
    requested: words(m.booking_mail_own_requested_subject, m.booking_mail_own_requested_text),
    cancelled: words(
      m.booking_mail_cancelled_subject,
      inLanguage({
        owed: m.booking_mail_own_cancelled_owed_client,
        refunded: m.booking_mail_own_cancelled_text_client,
      }),
    ),
    moved: words(m.booking_mail_moved_subject, m.booking_mail_own_moved_text_client),
    move_accepted: words(
      m.booking_mail_move_accepted_subject,
      m.booking_mail_own_move_accepted_text_client,
    ),
  },
  professional: {
    confirmed: words(m.booking_mail_confirmed_subject, m.booking_mail_own_confirmed_text),
    cancelled: words(
      m.booking_mail_cancelled_subject,
      inLanguage({
        owed: m.booking_mail_own_cancelled_owed_professional,
        refunded: m.booking_mail_own_cancelled_text_professional,
      }),
    ),
    moved: words(m.booking_mail_moved_subject, m.booking_mail_own_moved_text_professional),
    move_accepted: words(
      m.booking_mail_move_accepted_subject,
      m.booking_mail_own_move_accepted_text_professional,
    ),
  },
} as const satisfies Record<Party, Sheet>

/** Subject and text of the letter to one side. */
export function wordsOf({ event, to, own }: { event: NoticeEvent; to: Party; own?: boolean }) {
  const sheet: Sheet = (own ? ownSheets : sheets)[to]
  const found = sheet[event]
  if (!found) throw new Error(`The ${to} has no letter about ${own ? 'their own ' : ''}${event}`)
  return found
}

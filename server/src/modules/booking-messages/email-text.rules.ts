import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { CancellationWording } from '@ujuzi/contract/bookings/cancellations'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import { type NameWriter, withShorterNames } from '../notifications/channels/sms/text.rules.ts'

export type BookingEmailData = {
  service: string
  business: string
  client: string
  /** Name of the person of the business; empty without one. */
  member: string
  when: string
  /** Time of day at which the booking ends. */
  until: string
  answerBy: string
  /** The proposed new time. */
  proposed: string
  /** Deadline for contesting a no-show, and its length in `hours`. */
  contestBy: string
  hours: number
  /** Number of days after a booking in which it can be reviewed. */
  days: number
  cancellation: CancellationWording
  /** Until when cancelling is free; empty if it no longer is. */
  freeUntil: string
}
export type Sentence = (facts: BookingEmailData, options: { locale: Locale }) => string

/** Facts that are names. */
const nameFields = ['service', 'business', 'client', 'member'] as const
type Names = Partial<Record<(typeof nameFields)[number], string>>

/** The facts with other names, such as shorter ones. */
export function withNames<Facts extends Names>(facts: Facts, nameOf: (name: string) => string) {
  const names = nameFields.flatMap((field) => {
    const name = facts[field]
    return name === undefined ? [] : [[field, nameOf(name)]]
  })
  return { ...facts, ...Object.fromEntries(names) } as Facts
}

/** Inboxes on phones show about so many letters of a subject. */
const subjectMax = 50

/**
 * The first of these subjects that is short: whole, with somewhat shorter names, without the service, which the email
 * names, and with ever shorter names. `compose` writes it with other names.
 */
export function shortSubject(compose: (nameOf: NameWriter) => string, service: string) {
  const [whole, ...shorter] = withShorterNames(compose, '…')
  const withoutService = withShorterNames(
    (nameOf) => compose((name) => (name === service ? '' : nameOf(name))),
    '…',
  ).flatMap(closeGap)
  const texts = [whole, ...shorter.slice(0, 4), ...withoutService, ...shorter]
  return texts.find((text) => text.length <= subjectMax) ?? shorter.at(-1) ?? whole
}

/** "Confirmed: , Fri 18 Dec" becomes "Confirmed: Fri 18 Dec". Nothing if the sentence needs its service. */
function closeGap(text: string) {
  const closed = text.replace(/(:\s), /, '$1').replace(/\s?:\s$/, '')
  return closed === text ? [] : [closed]
}

type EmailText = { subject: Sentence; text: Sentence }
type EmailTexts = Partial<Record<NotificationEvent, EmailText>>

const emailText = (subject: Sentence, text: Sentence): EmailText => ({ subject, text })

/** Chooses the sentence by the wording of a cancellation: as a refund, or as an amount that the client owes. */
const byCancellationWording =
  (sentences: Record<CancellationWording, Sentence>): Sentence =>
  (facts, options) =>
    sentences[facts.cancellation](facts, options)

/** Texts for a party that is informed of an event. */
const textsForParty = {
  client: {
    confirmed: emailText(m.booking_email_confirmed_subject, (facts, options) =>
      (facts.freeUntil ? m.booking_email_confirmed_text : m.booking_email_confirmed_soon_text)(
        facts,
        options,
      ),
    ),
    declined: emailText(m.booking_email_declined_subject, m.booking_email_declined_text),
    expired: emailText(m.booking_email_expired_subject, m.booking_email_expired_text),
    cancelled: emailText(
      m.booking_email_cancelled_subject,
      byCancellationWording({
        owed: m.booking_email_cancelled_owed_client,
        refunded: m.booking_email_cancelled_text_client,
      }),
    ),
    moved: emailText(m.booking_email_moved_subject, m.booking_email_moved_text_client),
    move_proposed: emailText(
      m.booking_email_move_proposed_subject,
      m.booking_email_move_proposed_text_client,
    ),
    move_accepted: emailText(
      m.booking_email_move_accepted_subject,
      m.booking_email_move_accepted_text_client,
    ),
    move_declined: emailText(
      m.booking_email_move_declined_subject,
      m.booking_email_move_declined_text_client,
    ),
    person_changed: emailText(
      m.booking_email_person_changed_subject,
      m.booking_email_person_changed_text,
    ),
    length_changed: emailText(
      m.booking_email_length_changed_subject,
      m.booking_email_length_changed_text,
    ),
    completed: emailText(m.booking_email_completed_subject, m.booking_email_completed_text),
    no_show: emailText(m.booking_email_no_show_subject, m.booking_email_no_show_text_client),
    contested: emailText(m.booking_email_contested_subject, m.booking_email_contested_text_client),
    upheld: emailText(m.booking_email_settled_subject, m.booking_email_upheld_text_client),
    dismissed: emailText(m.booking_email_settled_subject, m.booking_email_dismissed_text_client),
    reminder_day: emailText(m.booking_email_reminder_subject, m.booking_email_reminder_day_text),
    reminder_hours: emailText(
      m.booking_email_reminder_subject,
      m.booking_email_reminder_hours_text,
    ),
    review_replied: emailText(
      m.booking_email_review_replied_subject,
      m.booking_email_review_replied_text,
    ),
  },
  professional: {
    requested: emailText(m.booking_email_requested_subject, m.booking_email_requested_text),
    booked: emailText(m.booking_email_booked_subject, m.booking_email_booked_text),
    expired: emailText(
      m.booking_email_expired_subject_professional,
      m.booking_email_expired_text_professional,
    ),
    cancelled: emailText(
      m.booking_email_cancelled_subject_professional,
      m.booking_email_cancelled_text_professional,
    ),
    moved: emailText(
      m.booking_email_moved_subject_professional,
      m.booking_email_moved_text_professional,
    ),
    move_proposed: emailText(
      m.booking_email_move_proposed_subject_professional,
      m.booking_email_move_proposed_text_professional,
    ),
    move_accepted: emailText(
      m.booking_email_move_accepted_subject_professional,
      m.booking_email_move_accepted_text_professional,
    ),
    move_declined: emailText(
      m.booking_email_move_declined_subject,
      m.booking_email_move_declined_text_professional,
    ),
    no_show: emailText(m.booking_email_no_show_subject, m.booking_email_no_show_text_professional),
    contested: emailText(
      m.booking_email_contested_subject,
      m.booking_email_contested_text_professional,
    ),
    upheld: emailText(m.booking_email_settled_subject, m.booking_email_upheld_text_professional),
    dismissed: emailText(
      m.booking_email_settled_subject,
      m.booking_email_dismissed_text_professional,
    ),
    team_booked: emailText(m.booking_email_team_booked_subject, m.booking_email_team_booked_text),
    team_confirmed: emailText(
      m.booking_email_team_confirmed_subject,
      m.booking_email_team_confirmed_text,
    ),
    team_declined: emailText(
      m.booking_email_team_declined_subject,
      m.booking_email_team_declined_text,
    ),
    team_cancelled: emailText(
      m.booking_email_team_cancelled_subject,
      m.booking_email_team_cancelled_text,
    ),
    team_moved: emailText(m.booking_email_team_moved_subject, m.booking_email_team_moved_text),
    assigned: emailText(m.booking_email_assigned_subject, m.booking_email_assigned_text),
    unassigned: emailText(m.booking_email_unassigned_subject, m.booking_email_unassigned_text),
    reviewed: emailText(m.booking_email_reviewed_subject, m.booking_email_reviewed_text),
  },
} as const satisfies Record<Party, EmailTexts>

/** Events of which this party is informed. */
export const listEmailTexts = (to: Party) => Object.keys(textsForParty[to]) as NotificationEvent[]

/** Texts for the party that acted: only for events that change their calendar or have an automatic reply. */
const textsForActor = {
  client: {
    requested: emailText(m.booking_email_own_requested_subject, m.booking_email_own_requested_text),
    cancelled: emailText(
      m.booking_email_own_cancelled_subject,
      byCancellationWording({
        owed: m.booking_email_own_cancelled_owed_client,
        refunded: m.booking_email_own_cancelled_text_client,
      }),
    ),
    moved: emailText(m.booking_email_own_moved_subject, m.booking_email_own_moved_text_client),
    move_accepted: emailText(
      m.booking_email_own_move_accepted_subject,
      m.booking_email_own_move_accepted_text_client,
    ),
  },
  professional: {
    confirmed: emailText(m.booking_email_own_confirmed_subject, m.booking_email_own_confirmed_text),
    cancelled: emailText(
      m.booking_email_own_cancelled_subject,
      byCancellationWording({
        owed: m.booking_email_own_cancelled_owed_professional,
        refunded: m.booking_email_own_cancelled_text_professional,
      }),
    ),
    moved: emailText(
      m.booking_email_own_moved_subject,
      m.booking_email_own_moved_text_professional,
    ),
    move_accepted: emailText(
      m.booking_email_own_move_accepted_subject,
      m.booking_email_own_move_accepted_text_professional,
    ),
  },
} as const satisfies Record<Party, EmailTexts>

/** Subject and text of the email to one party. Throws if the party gets no email about the event. */
export function getEmailText({
  event,
  to,
  own,
}: {
  event: NotificationEvent
  to: Party
  own?: boolean
}) {
  const texts: EmailTexts = (own ? textsForActor : textsForParty)[to]
  const found = texts[event]
  if (!found)
    throw new Error(`No email template for the ${to} about ${own ? 'their own ' : ''}${event}`)
  return found
}

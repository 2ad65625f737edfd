import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { CancellationWording } from '@ujuzi/contract/bookings/cancellations'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'

export type SeveralData = {
  count: number
  service: string
  business: string
  client: string
  cancellation: CancellationWording
}
type Sentence = (facts: SeveralData, options: { locale: Locale }) => string
type Label = (inputs: object, options: { locale: Locale }) => string

/** Texts about several bookings that had one event. */
type SeveralTexts = { subject: Sentence; text: Sentence; times: Label }
type TextsByEvent = Partial<Record<NotificationEvent, SeveralTexts>>

const byWording =
  (sentences: Record<CancellationWording, Sentence>): Sentence =>
  (facts, options) =>
    sentences[facts.cancellation](facts, options)

const textsForParty: Record<Party, TextsByEvent> = {
  client: {
    cancelled: {
      subject: m.several_subject_cancelled,
      text: byWording({
        owed: m.several_cancelled_owed_client,
        refunded: m.several_cancelled_client,
      }),
      times: m.several_label_times,
    },
    moved: {
      subject: m.several_subject_moved,
      text: m.several_moved_client,
      times: m.several_label_new_times,
    },
    move_proposed: {
      subject: m.several_subject_move_proposed,
      text: m.several_move_proposed_client,
      times: m.several_label_proposed,
    },
  },
  professional: {
    team_booked: {
      subject: m.several_subject_booked,
      text: m.several_team_booked,
      times: m.several_label_times,
    },
    team_cancelled: {
      subject: m.several_subject_team_cancelled,
      text: m.several_team_cancelled,
      times: m.several_label_times,
    },
    team_moved: {
      subject: m.several_subject_team_moved,
      text: m.several_team_moved,
      times: m.several_label_new_times,
    },
    assigned: {
      subject: m.several_subject_assigned,
      text: m.several_assigned,
      times: m.several_label_times,
    },
    unassigned: {
      subject: m.several_subject_unassigned,
      text: m.several_unassigned,
      times: m.several_label_no_longer,
    },
  },
}

/** Events of several bookings of which this party is informed. */
export const listSeveralTexts = (to: Party) => Object.keys(textsForParty[to]) as NotificationEvent[]

/** Texts for the professional who made the change. */
const textsForActor: TextsByEvent = {
  cancelled: {
    subject: m.several_subject_own_cancelled,
    text: byWording({ owed: m.several_own_cancelled_owed, refunded: m.several_own_cancelled }),
    times: m.several_label_times,
  },
  moved: {
    subject: m.several_subject_own_moved,
    text: m.several_own_moved,
    times: m.several_label_new_times,
  },
}

type Message = { event: NotificationEvent; to: Party; own?: boolean }

/** Texts about several bookings; undefined if messages of this kind are sent one by one. */
export function findSeveralTexts({ event, to, own }: Message): SeveralTexts | undefined {
  if (!own) return textsForParty[to][event]
  return to === 'professional' ? textsForActor[event] : undefined
}

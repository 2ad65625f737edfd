import type { Party, RecordedTransition } from '@ujuzi/contract/bookings/bookings'
import type { ConversationEvent } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { dateFormatter, timeText } from '#app/lib/i18n/times.ts'

type Sentence = (said: { booking: string }) => string
type NamedSentence = (said: { booking: string; name: string }) => string

/** One sentence, or different ones if the reader, the other party or the system made the transition. */
const sentences: Record<
  RecordedTransition,
  Sentence | { you: Sentence; other: NamedSentence; system?: Sentence }
> = {
  request: { you: m.messages_event_request_you, other: m.messages_event_request },
  enter: m.messages_event_enter,
  confirm: m.messages_event_confirm,
  decline: m.messages_event_decline,
  cancel: {
    you: m.messages_event_cancel_you,
    other: m.messages_event_cancel,
    system: m.messages_event_cancel_system,
  },
  reschedule: m.messages_event_reschedule,
  propose: { you: m.messages_event_propose_you, other: m.messages_event_propose },
  accept_move: m.messages_event_accept_move,
  decline_move: m.messages_event_decline_move,
  complete: m.messages_event_complete,
  no_show: m.messages_event_no_show,
  contest: m.messages_event_contest,
  uphold: m.messages_event_uphold,
  dismiss: m.messages_event_dismiss,
  assign: m.messages_event_assign,
  resize: m.messages_event_resize,
  confirm_attendance: m.messages_event_confirm_attendance,
  expire: m.messages_event_expire,
}

/** Sentence about a transition of a booking, for a reader of this party; `name` is that of the other party. */
export function eventText(event: ConversationEvent, party: Party, name: string) {
  const { transition, by, service, start, timezone } = event
  const booking = m.messages_when({
    service,
    day: bookingDay(start, timezone),
    time: timeText(start, timezone),
  })
  const sentence = sentences[transition]
  if (typeof sentence === 'function') return sentence({ booking })
  if (by === party) return sentence.you({ booking })
  const isSystem = by === 'system' || by === 'moderator'
  return isSystem && sentence.system
    ? sentence.system({ booking })
    : sentence.other({ booking, name })
}

/** Tue 17 March */
export const bookingDay = (start: string, zone: string) => day(start, zone)
const day = dateFormatter({ weekday: 'short', day: 'numeric', month: 'long' })

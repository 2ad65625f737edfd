import type { Conversation } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { capitalised, timeText } from '#app/lib/i18n/times.ts'
import { bookingDay } from '../thread/event-text.ts'

/** The next booking of the client with the business, in the column beside a conversation. */
export function NextBooking({ conversation }: { conversation: Conversation }) {
  const { next_booking: next, party } = conversation
  if (!next) return null
  const { service, start, timezone, status } = next
  const waits = party === 'client' ? m.messages_waits_for_them() : m.messages_waits_for_you()
  return (
    <div className="grid gap-0.5 leading-snug">
      <h3 className="font-semibold">{m.messages_next()}</h3>
      <p className="text-sm">
        {capitalised(bookingDay(start, timezone))}, {timeText(start, timezone)}
      </p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        {service} · {status === 'pending' ? waits : m.messages_is_confirmed()}
      </p>
    </div>
  )
}

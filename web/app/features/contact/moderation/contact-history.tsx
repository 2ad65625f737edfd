import type { ContactCaseDetails } from '@ujuzi/contract/contact/contact'
import { m } from '@ujuzi/contract/messages'
import { dateTimeText } from '#app/lib/i18n/date-time-text.ts'
import { contactEventLabels } from './contact-words.ts'

/** Events of a message, the latest first. */
export function ContactHistory({ contactCase }: { contactCase: ContactCaseDetails }) {
  const { history, name, created_at } = contactCase
  const events = [
    { label: m.contact_event_received(), who: name, at: created_at },
    ...history.map(({ event, who, at }) => ({
      label: contactEventLabels[event](),
      who: who ?? m.contact_former_moderator(),
      at,
    })),
  ]
  return (
    <ol className="grid gap-3.5">
      {events.toReversed().map(({ label, who, at }) => (
        <li key={`${at} ${label}`} className="border-s-[3px] ps-3.5 wrap-anywhere">
          <p className="font-medium">{label}</p>
          <p className="text-sm text-muted-foreground">
            <time dateTime={at}>{dateTimeText(at)}</time> · {who}
          </p>
        </li>
      ))}
    </ol>
  )
}

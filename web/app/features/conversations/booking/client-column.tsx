import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import type { Conversation } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { formatPrice } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import { CalendarPlus } from 'lucide-react'
import { monthText } from '#app/lib/i18n/month-text.ts'
import { browserZone, localDay } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { NextBooking } from './next-booking.tsx'

type Props = { client: ClientHistory; conversation: Conversation }

/** Client column beside the conversation on wide screens: figures, next booking and note. */
export function ClientColumn({ client, conversation }: Props) {
  const { id, name, photo, note, visits, no_shows, spent } = client
  const figures = [
    { label: m.clients_visits(), value: String(visits) },
    { label: m.professional_no_shows(), value: String(no_shows) },
    {
      label: m.professional_spent(),
      value:
        spent
          .map(({ amount, currency }) => formatPrice(amount, currency, getLocale()))
          .join(' + ') || '–',
    },
  ]
  return (
    <>
      <ColumnHead name={name} photo={photo} text={clientSinceText(client)} />
      <dl className="grid grid-cols-2 gap-3">
        {figures.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption text-muted-foreground">{label}</dt>
            <dd className="text-md font-semibold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <NextBooking conversation={conversation} />
      {note && (
        <div className="grid gap-1 leading-snug">
          <h3 className="font-semibold">{m.messages_note()}</h3>
          <p className="text-sm whitespace-pre-wrap text-muted-foreground wrap-anywhere">{note}</p>
          <p className="text-caption text-muted-foreground">{m.messages_note_private()}</p>
        </div>
      )}
      <div className="grid gap-2">
        <BookLink clientId={id} />
        <LinkButton look="outline" block to={`/professional/clients/${id}`}>
          {m.messages_client_page()}
        </LinkButton>
      </div>
    </>
  )
}

/** A client of whom the business has no record yet: they have written, and not booked. */
export const UnknownClientColumn = ({ conversation }: Pick<Props, 'conversation'>) => (
  <>
    <ColumnHead
      name={conversation.client.name}
      photo={conversation.client.photo}
      text={m.messages_new_client()}
    />
    <NextBooking conversation={conversation} />
    <BookLink />
  </>
)

/** Opens the form for a booking, for this client if the business has a record of them. */
function BookLink({ clientId }: { clientId?: string }) {
  const search = new URLSearchParams({
    add: localDay(browserZone(), Date.now()),
    ...(clientId && { client: clientId }),
  })
  return (
    <LinkButton block to={`/professional/bookings?${search}`}>
      <CalendarPlus aria-hidden className="size-5" />
      {m.clients_book()}
    </LinkButton>
  )
}

type HeadProps = { name: string; photo: string | null; text: string }

const ColumnHead = ({ name, photo, text }: HeadProps) => (
  <div className="grid gap-3">
    <Avatar name={name} src={photo} size="large" />
    <div className="min-w-0 leading-snug">
      <p className="text-lg font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted-foreground">{text}</p>
    </div>
  </div>
)

export const clientSinceText = ({ client_since }: Pick<ClientHistory, 'client_since'>) =>
  m.messages_client_since({ month: monthText(client_since.slice(0, 10)) })

/** 5 appointments · Client since May 2025; of a new client, whether the first appointment is booked. */
export function clientAboutText(
  client: Pick<ClientHistory, 'visits' | 'client_since'> | undefined,
  { next_booking }: Pick<Conversation, 'next_booking'>,
) {
  if (client && client.visits > 0)
    return `${m.messages_visits({ count: client.visits })} · ${clientSinceText(client)}`
  return next_booking ? m.messages_first_ahead() : m.messages_new_client()
}

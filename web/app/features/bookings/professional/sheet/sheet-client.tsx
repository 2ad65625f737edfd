import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { ClientBookings } from '#app/domain/clients/client-bookings.tsx'
import { ClientFigures } from '#app/domain/clients/client-figures.tsx'
import { ClientNote } from '#app/domain/clients/client-note.tsx'
import { openConversationPath } from '#app/domain/conversations/conversation-path.ts'
import { MessageLink } from '#app/domain/conversations/message-link.tsx'

type Props = {
  client: ClientHistory
  /** Booking that is open in the sheet; left out of the list. */
  openBookingId: string
}

/** The client's history with the business, and the private note. */
export function SheetClient({ client, openBookingId }: Props) {
  const [first = client.name] = client.name.split(' ')
  const earlier = client.recent.filter(({ id }) => id !== openBookingId).slice(0, 3)
  return (
    <>
      <section aria-labelledby="with-you" className="grid gap-3">
        <h3 id="with-you" className="title-2">
          {m.professional_with_you({ name: first })}
        </h3>
        <ClientFigures client={client} />
        <ClientBookings bookings={earlier} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {client.has_account && (
            <MessageLink
              to={openConversationPath('professional', { booking: openBookingId })}
              size="small"
            />
          )}
          <Link
            to={`/professional/clients/${client.id}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {m.professional_see_all_about({ name: first })}
          </Link>
        </p>
      </section>
      <section>
        <ClientNote
          key={client.id}
          id={client.id}
          note={client.note}
          canChange={client.can_change}
        />
      </section>
    </>
  )
}

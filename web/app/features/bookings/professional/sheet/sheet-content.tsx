import { m } from '@ujuzi/contract/messages'
import type { LoadedSheet } from '#app/domain/bookings/dialog-data.ts'
import { firstName } from '#app/domain/bookings/professional-text.ts'
import { AgainInvitation } from '#app/domain/clients/again-invitation.tsx'
import { PersonLeftAlert } from '#app/features/bookings/professional/assign/person-left-alert.tsx'
import { SheetClient } from './sheet-client.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import { SheetMessages } from './sheet-messages.tsx'
import { SheetRecord } from './sheet-record.tsx'
import { SheetSession } from './sheet-session.tsx'

type Props = { sheet: LoadedSheet; booking: LoadedSheet['booking']; now: number }

export function SheetContent({ sheet: { client, others, messages }, booking, now }: Props) {
  const { service, timezone } = booking
  return (
    <>
      <SheetFacts booking={booking} client={client} now={now}>
        {booking.needs_person && <PersonLeftAlert booking={booking} />}
      </SheetFacts>
      <SheetSession booking={booking} others={others} now={now} />
      <SheetRecord booking={booking} now={now} />
      {messages && (
        <SheetMessages messages={messages} name={firstName(booking)} timezone={timezone} />
      )}
      {client && <SheetClient client={client} openBookingId={booking.id} />}
      {client && booking.status === 'completed' && (
        <section aria-labelledby="again" className="grid gap-3">
          <h3 id="again" className="title-2">
            {m.clients_again_title()}
          </h3>
          <AgainInvitation
            client={client}
            booking={{ id: booking.id, service: service.name }}
            business={booking.professional.business_name}
          />
        </section>
      )}
    </>
  )
}

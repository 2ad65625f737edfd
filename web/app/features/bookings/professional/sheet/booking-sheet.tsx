import { m } from '@ujuzi/contract/messages'
import { useNavigate, useSearchParams } from 'react-router'
import type { BookingSheetData } from '#app/domain/bookings/dialog-data.ts'
import { StatusBadge } from '#app/domain/bookings/professional-status.tsx'
import { dayAndTimeRangeText, firstName } from '#app/domain/bookings/professional-text.ts'
import { candidatesFor } from '#app/domain/bookings/reassignment.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { AgainInvitation } from '#app/domain/clients/again-invitation.tsx'
import { PersonLeftAlert } from '#app/features/bookings/professional/assign/person-left-alert.tsx'
import { capitalised, zoneOffset } from '#app/lib/i18n/times.ts'
import { SidePanel } from '#app/ui/overlay/side-panel.tsx'
import { SheetClient } from './sheet-client.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import { SheetMessages } from './sheet-messages.tsx'
import { SheetRecord } from './sheet-record.tsx'
import { SheetSession } from './sheet-session.tsx'
import { hasTransitions, SheetTransitions } from './sheet-transitions.tsx'

/** With whom the booking is, or on which numbered resource. */
function withText({ member, resource }: NonNullable<BookingSheetData['booking']>) {
  if (member) return m.professional_with({ name: member.name })
  return resource && m.professional_resource({ number: resource }).toLocaleLowerCase()
}

type Props = { sheet: BookingSheetData; now: number }

/** Side panel with the details of the booking in the URL. */
export function BookingSheet({ sheet, now }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const close = () =>
    navigate(searchWith(search, { booking: null }), { replace: true, preventScrollReset: true })
  if (!sheet.booking) {
    return (
      <SidePanel
        title={m.professional_booking_not_found()}
        closeLabel={m.professional_close()}
        onClose={close}
      >
        <p>{sheet.failure}</p>
      </SidePanel>
    )
  }
  const { client, resources } = sheet
  const personLeft = sheet.booking.needs_person
  const canAssign = personLeft || candidatesFor(sheet.booking, resources).length > 0
  const booking = { ...sheet.booking, can: { ...sheet.booking.can, assign: canAssign } }
  const { service, start, timezone } = booking
  const when = `${capitalised(dayAndTimeRangeText(booking, timezone))} (${zoneOffset(timezone, start)})`
  return (
    <SidePanel
      onClose={close}
      title={service.name}
      above={
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-label text-muted-foreground">
          <StatusBadge booking={booking} now={now} />
          {m.professional_reference({ reference: booking.reference })}
        </p>
      }
      text={[when, withText(booking)].filter(Boolean).join(', ')}
      closeLabel={m.professional_close()}
      footer={hasTransitions(booking) ? <SheetTransitions booking={booking} /> : undefined}
    >
      <SheetFacts booking={booking} client={client} now={now}>
        {personLeft && <PersonLeftAlert booking={booking} />}
      </SheetFacts>
      <SheetSession booking={booking} others={sheet.others} now={now} />
      <SheetRecord booking={booking} now={now} />
      {sheet.messages && (
        <SheetMessages messages={sheet.messages} name={firstName(booking)} timezone={timezone} />
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
    </SidePanel>
  )
}

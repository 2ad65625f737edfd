import { m } from '@ujuzi/contract/messages'
import { useNavigate, useSearchParams } from 'react-router'
import { capitalised, zoneOffset } from '#app/lib/times.ts'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { StatusBadge } from './booking-status.tsx'
import { dayAndSpan } from './booking-words.ts'
import { addressWith } from './calendar-search.ts'
import type { Sheet } from './desk-data.ts'
import { SheetClient } from './sheet-client.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import { hasMoves, SheetMoves } from './sheet-moves.tsx'
import { SheetRecord } from './sheet-record.tsx'

type Props = { sheet: Sheet; now: number }

/** One booking with everything about it; the address says which. */
export function BookingSheet({ sheet, now }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const close = () =>
    navigate(addressWith(search, { booking: null }), { replace: true, preventScrollReset: true })
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
  const { booking, client } = sheet
  const { service, start, timezone, chair } = booking
  const when = `${capitalised(dayAndSpan(booking, timezone))} (${zoneOffset(timezone, start)})`
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
      text={
        chair === undefined
          ? when
          : `${when}, ${m.professional_chair({ number: chair }).toLocaleLowerCase()}`
      }
      closeLabel={m.professional_close()}
      footer={hasMoves(booking) ? <SheetMoves booking={booking} /> : undefined}
    >
      <SheetFacts booking={booking} client={client} now={now} />
      <SheetRecord booking={booking} now={now} />
      {client && <SheetClient client={client} shown={booking.id} />}
    </SidePanel>
  )
}

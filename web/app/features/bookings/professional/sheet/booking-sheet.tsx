import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, Suspense } from 'react'
import { Await, Navigate, useNavigate, useSearchParams } from 'react-router'
import type { BookingSheetData, LoadedSheet } from '#app/domain/bookings/dialog-data.ts'
import { StatusBadge } from '#app/domain/bookings/professional-status.tsx'
import { dayAndTimeRangeText } from '#app/domain/bookings/professional-text.ts'
import { candidatesFor } from '#app/domain/bookings/reassignment.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { capitalised, zoneOffset } from '#app/lib/i18n/times.ts'
import { SidePanel } from '#app/ui/overlay/side-panel.tsx'
import { SheetContent } from './sheet-content.tsx'
import { SheetFailure, SheetSkeleton } from './sheet-states.tsx'
import { sheetSteps } from './sheet-steps.tsx'

type Props = {
  id: string
  sheet: Promise<BookingSheetData>
  /** The booking as the page below has it, shown until the rest has arrived. */
  known: CalendarBooking | undefined
  timezone: string | undefined
  now: number
}

/** Side panel with the details of the booking in the URL. It opens at once and fills in. */
export function BookingSheet({ id, sheet, known, timezone, now }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const close = () =>
    navigate(searchWith(search, { booking: null }), { replace: true, preventScrollReset: true })
  const part = (meanwhile: ReactNode, children: (loaded: BookingSheetData) => ReactNode) => (
    <Suspense key={id} fallback={meanwhile}>
      <Await resolve={sheet}>{children}</Await>
    </Suspense>
  )
  const title = known?.service.name ?? m.professional_the_booking()
  const when = known && timezone && whenText(known, timezone)
  const badge = known && <StatusBadge booking={known} now={now} />
  return (
    <SidePanel
      onClose={close}
      title={part(title, (loaded) => titleText(loaded) ?? title)}
      above={
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-label text-muted-foreground">
          {part(badge, (loaded) =>
            loaded.state === 'loaded' ? (
              <>
                <StatusBadge booking={loaded.booking} now={now} />
                {m.professional_reference({ reference: loaded.booking.reference })}
              </>
            ) : (
              loaded.state === 'failed' && badge
            ),
          )}
        </p>
      }
      text={part(when, (loaded) =>
        loaded.state === 'loaded' ? detailsText(loaded) : loaded.state === 'failed' && when,
      )}
      closeLabel={m.ui_close()}
      footer={part(
        null,
        (loaded) => loaded.state === 'loaded' && sheetSteps(withCandidates(loaded), now),
      )}
    >
      {part(<SheetSkeleton known={known} />, (loaded) => {
        if (loaded.state === 'signed_out') return <Navigate to={loaded.signInPath} replace />
        if (loaded.state === 'missing') return <p>{loaded.failure}</p>
        if (loaded.state === 'failed') return <SheetFailure failed={loaded} known={known} />
        return <SheetContent sheet={loaded} booking={withCandidates(loaded)} now={now} />
      })}
    </SidePanel>
  )
}

function titleText(loaded: BookingSheetData) {
  if (loaded.state === 'loaded') return loaded.booking.service.name
  return loaded.state === 'missing' ? m.professional_booking_not_found() : undefined
}

const detailsText = (sheet: LoadedSheet) =>
  [whenText(sheet.booking, sheet.booking.timezone), withText(sheet)].filter(Boolean).join(', ')

const whenText = (booking: CalendarBooking, timezone: string) =>
  `${capitalised(dayAndTimeRangeText(booking, timezone))} (${zoneOffset(timezone, booking.start)})`

/**
 * Person of the booking or, if there are several places, its number. The places are known only while another can be
 * chosen.
 */
function withText({ booking: { member, resource }, resources }: LoadedSheet) {
  if (member) return m.professional_with({ name: member.name })
  const isOneOfSeveral = resource !== undefined && (resource > 1 || resources.length > 1)
  return isOneOfSeveral && m.professional_resource({ number: resource })
}

/** The booking, which can be given to another person only if there is one. */
function withCandidates({ booking, resources }: LoadedSheet): LoadedSheet['booking'] {
  const assign = booking.needs_person || candidatesFor(booking, resources).length > 0
  return { ...booking, can: { ...booking.can, assign } }
}

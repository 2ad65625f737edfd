import { m } from '@ujuzi/contract/messages'
import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { type Desk, loadDesk } from '#app/domain/bookings/dialog-data.ts'
import { addressWith, deskParams, differIn } from '#app/domain/calendar/url-params.ts'
import { HoursDialog } from '#app/features/calendar/hours/hours-dialog.tsx'
import { BlockDialog } from '#app/features/calendar/time-off/block-time-dialog.tsx'
import { TimeOffDialog } from '#app/features/calendar/time-off/time-off-dialog.tsx'
import { useMinute } from '#app/features/calendar/use-minute.ts'
import { dayIn } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { Route } from './+types/booking-dialogs.route.ts'
import { actAtDesk } from './dialog-action.ts'
import { RescheduleDialog } from './reschedule/reschedule-dialog.tsx'
import { BookingSheet } from './sheet/booking-sheet.tsx'
import { MoveDialog } from './transitions/transition-dialog.tsx'
import { EnterDialog } from './walk-ins/walk-in-dialog.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadDesk(request)

export const clientAction = ({ request }: Route.ClientActionArgs) => actAtDesk(request)

/** Another day or view behind it changes nothing here. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined
    ? currentUrl.href === nextUrl.href || differIn(currentUrl, nextUrl, deskParams)
    : defaultShouldRevalidate

/** What stands over the page of bookings: the sheet of one of them, a question, a form. */
export default function BookingsDesk({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const now = useMinute()
  const { sheet, asked } = loaderData
  return (
    <>
      {sheet && search.has('booking') && <BookingSheet sheet={sheet} now={now} />}
      <MoveDialog asked={asked} />
      {asked?.booking?.can.reschedule && search.get('ask') === 'reschedule' && (
        <RescheduleDialog booking={asked.booking} free={loaderData.free} />
      )}
      <DayForm desk={loaderData} />
    </>
  )
}

/** A form about one day of the calendar. */
function DayForm({ desk }: { desk: Desk }) {
  const [search] = useSearchParams()
  const { agenda, holidays, offer, now } = desk
  if (!agenda) return null
  const [block, off, hours, add] = ['block', 'off', 'hours', 'add'].map((name) => search.get(name))
  if (block) return <BlockDialog agenda={agenda} day={block} />
  if (off) return <TimeOffDialog agenda={agenda} id={off} />
  if (hours && holidays) return <HoursDialog agenda={agenda} day={hours} holidays={holidays} />
  if (add && offer) {
    const { timezone, chairs } = agenda
    return <EnterDialog offer={offer} chairs={chairs} day={add} today={dayIn(timezone, now)} />
  }
  return null
}

/** The page behind it stays; what was to open can be tried again. */
export function ErrorBoundary() {
  const error = useRouteError()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state, revalidate } = useRevalidator()
  if (!isRouteErrorResponse(error)) throw error
  return (
    <Dialog
      open
      onOpenChange={() => navigate(addressWith(search, { booking: null }), { replace: true })}
      title={m.portal_page_failed()}
      text={typeof error.data === 'string' ? error.data : undefined}
      closeLabel={m.professional_close()}
      footer={
        <Button pending={state === 'loading'} onClick={() => revalidate()}>
          {m.portal_try_again()}
        </Button>
      }
    />
  )
}

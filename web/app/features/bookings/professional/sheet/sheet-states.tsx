import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { clientName } from '#app/domain/bookings/professional-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'

type Known = CalendarBooking | undefined

/** The client, and the shape of what is still loading. */
export const SheetSkeleton = ({ known }: { known: Known }) => (
  <div aria-busy="true" className="grid gap-4">
    {known ? <KnownClient known={known} /> : <Skeleton className="h-10 w-2/3" />}
    <span role="status" className="sr-only">
      {m.professional_sheet_loading()}
    </span>
    <Skeleton />
    <Skeleton className="h-3.5 w-4/5" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-3.5 w-1/2" />
  </div>
)

type Failed = { failure: string }

/** The details could not be loaded; what the page knows stays. */
export function SheetFailure({ failed, known }: { failed: Failed; known: Known }) {
  const { revalidate } = useRevalidator()
  // The next attempt has another result, with which the button can be used again.
  const [retried, setRetried] = useState<Failed>()
  return (
    <div className="grid gap-3">
      {known && <KnownClient known={known} />}
      <Alert tone="destructive">{failed.failure}</Alert>
      <Button
        look="outline"
        className="justify-self-start"
        pending={retried === failed}
        onClick={() => {
          setRetried(failed)
          revalidate()
        }}
      >
        {m.ui_try_again()}
      </Button>
    </div>
  )
}

const KnownClient = ({ known }: { known: CalendarBooking }) => (
  <div className="flex items-center gap-3">
    <Avatar name={clientName(known)} src={known.client?.photo ?? null} />
    <h3 className="min-w-0 flex-1 leading-tight font-semibold">{clientName(known)}</h3>
  </div>
)

import type { SeriesDate } from '@ujuzi/contract/bookings/series'
import { m } from '@ujuzi/contract/messages'
import { isPossible, SeriesDateText } from '#app/domain/bookings/series-dates.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { showInDialog } from '#app/ui/overlay/show-in-dialog.ts'

/** The new times of a series with their state. Times outside the hours can be confirmed. */
export function NewTimes({ dates }: { dates: readonly SeriesDate[] }) {
  const canMove = dates.every(isPossible)
  return (
    <section ref={showInDialog} aria-label={m.series_new_times()} className="grid gap-2.5">
      <h3 className="text-label font-semibold">{m.series_new_times()}</h3>
      <ul className="divide-y rounded-control border-[1.5px] bg-card">
        {dates.map((date) => (
          <li key={date.start} className="flex min-h-11 items-center px-3.5 py-1.5">
            <SeriesDateText date={date} />
          </li>
        ))}
      </ul>
      <Alert tone={canMove ? 'warning' : 'destructive'}>
        {canMove ? m.series_move_closed() : m.series_move_taken()}
      </Alert>
      {canMove && <Checkbox name="anyway" label={m.series_move_anyway()} />}
    </section>
  )
}

import { m } from '@ujuzi/contract/messages'
import { removeTimeOff, type TimeOff } from '@ujuzi/contract/schedule/closings'
import { CalendarX, Plus, X } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { capitalised, localDay, shortDay, timeText } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { LoadedPerson } from './load-person.ts'

/** Time off of the next weeks, and the way to add more in the calendar. */
export function TimeOffCard({ person }: { person: LoadedPerson }) {
  const { calendar, timezone, timeOff } = person
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(removeTimeOff, m.ui_save_failed())
  async function remove(id: string) {
    const result = await send({ params: { id }, query: {} })
    if (typeof result === 'string') return
    notify.success(m.professional_did_open())
    await revalidate()
  }
  const today = localDay(timezone, Date.now())
  const search = new URLSearchParams({
    view: 'day',
    block: today,
    resource: String(calendar.number),
  })
  return (
    <Card className="grid content-start gap-3 p-4 md:p-5">
      <h2 className="title-2">{m.team_time_off()}</h2>
      {timeOff.length === 0 && <p className="text-muted-foreground">{m.team_time_off_none()}</p>}
      <ul className="grid gap-1 empty:hidden">
        {timeOff.map((one) => (
          <li key={one.id} className="flex items-center gap-2.5">
            <CalendarX aria-hidden className="size-5 flex-none text-muted-foreground" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {spanText(one, timezone)}
              {(one.reason || one.imported) && (
                <span className="block text-label text-muted-foreground">
                  {one.reason || m.busy_block()}
                </span>
              )}
            </span>
            {!one.imported && (
              <IconButton
                label={m.team_time_off_remove({ time: spanText(one, timezone) })}
                disabled={pending}
                onClick={() => remove(one.id)}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <LinkButton
        to={`/professional/bookings?${search}`}
        look="outline"
        className="justify-self-start"
      >
        <Plus aria-hidden className="size-5" />
        {m.team_time_off_add()}
      </LinkButton>
    </Card>
  )
}

/** Sat 14 Mar, 10:00 – 12:00, or with both days. */
function spanText({ start, end }: TimeOff, timezone: string) {
  const at = (instant: string) =>
    `${capitalised(shortDay(instant, timezone))}, ${timeText(instant, timezone)}`
  const isSameDay = localDay(timezone, start) === localDay(timezone, end)
  return `${at(start)} – ${isSameDay ? timeText(end, timezone) : at(end)}`
}

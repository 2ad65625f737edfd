import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import type { TimeOff } from '@ujuzi/contract/schedule/closings'
import type { SeriesScope } from '@ujuzi/contract/schedule/repeat'
import { Pencil, Repeat } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FormDialog } from '#app/domain/bookings/form-dialog.tsx'
import { dayAndTimeRangeText } from '#app/domain/bookings/professional-text.ts'
import { longDayTimeText } from '#app/domain/calendar/date-text.ts'
import { wallDate } from '#app/domain/calendar/local-day.ts'
import { repeatText } from '#app/domain/calendar/repeat-text.ts'
import { resourceName } from '#app/domain/calendar/resource-name.ts'
import { ScopeField } from '#app/domain/calendar/scope-field.tsx'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { capitalised } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { ChangeTimeOffDialog } from './change-dialog.tsx'
import { timeOffName } from './time-off-name.ts'

type Props = { businessCalendar: BusinessCalendar; id: string }

/** Dialog about blocked time, which removes it or leads to the form that changes it. */
export function TimeOffDialog({ businessCalendar, id }: Props) {
  const [search] = useSearchParams()
  const off = businessCalendar.time_off.find((one) => one.id === id)
  if (!off) return <MissingTimeOff />
  if (off.imported) return <ImportedTimeDialog businessCalendar={businessCalendar} off={off} />
  if (search.has('change'))
    return <ChangeTimeOffDialog businessCalendar={businessCalendar} off={off} />
  return (
    <FormDialog
      intent="open"
      title={timeOffName(off)}
      text={spanText(off, businessCalendar)}
      submitLabel={m.professional_open_again()}
    >
      {() => <Facts businessCalendar={businessCalendar} off={off} />}
    </FormDialog>
  )
}

const spanText = (off: TimeOff, { timezone }: BusinessCalendar) =>
  capitalised(
    wallDate(off.start) === wallDate(off.end)
      ? dayAndTimeRangeText(off, timezone)
      : m.professional_from_to({
          from: longDayTimeText(off.start, timezone),
          to: longDayTimeText(off.end, timezone),
        }),
  )

function Facts({ businessCalendar, off }: { businessCalendar: BusinessCalendar; off: TimeOff }) {
  const [search] = useSearchParams()
  const [scope, setScope] = useState<SeriesScope>('one')
  const resource = businessCalendar.resources.find((one) => one.id === off.resource_id)
  return (
    <>
      <input type="hidden" name="id" value={off.id} />
      <input type="hidden" name="version" value={off.version} />
      <p>
        {resource
          ? m.professional_off_resource({ chair: resourceName(resource) })
          : m.professional_off_business()}
      </p>
      {off.series && (
        <>
          <p className="flex items-start gap-2.5">
            <Repeat aria-hidden className="mt-0.5 size-5 flex-none text-muted-foreground" />
            {repeatText(off.series)}
          </p>
          <ScopeField legend={m.series_which_off()} value={scope} onChange={setScope} />
        </>
      )}
      <LinkButton
        to={searchWith(search, { off: off.id, change: '1', from: wallDate(off.start) })}
        preventScrollReset
        look="ghost"
        flush
        className="justify-self-start"
      >
        <Pencil aria-hidden className="size-5" />
        {m.ui_change()}
      </LinkButton>
    </>
  )
}

/** Time of a calendar of another program, which cannot be changed here. */
function ImportedTimeDialog({
  businessCalendar,
  off,
}: {
  businessCalendar: BusinessCalendar
  off: TimeOff
}) {
  return (
    <Dialog
      open
      onOpenChange={useClose()}
      title={timeOffName(off)}
      text={spanText(off, businessCalendar)}
      closeLabel={m.ui_close()}
      footer={
        <LinkButton to="/professional/settings/integrations" look="outline">
          {m.busy_block_settings()}
        </LinkButton>
      }
    >
      <p>{m.busy_block_text()}</p>
    </Dialog>
  )
}

const MissingTimeOff = () => (
  <Dialog
    open
    onOpenChange={useClose()}
    title={m.professional_time_off()}
    text={m.professional_off_gone()}
    closeLabel={m.ui_close()}
  />
)

function useClose() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => navigate(searchWith(search), { replace: true, preventScrollReset: true })
}

import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { useNavigate, useSearchParams } from 'react-router'
import { FormDialog } from '#app/domain/bookings/form-dialog.tsx'
import { dayAndTimeRangeText } from '#app/domain/bookings/professional-text.ts'
import { longDayTimeText } from '#app/domain/calendar/date-text.ts'
import { wallDate } from '#app/domain/calendar/local-day.ts'
import { resourceName } from '#app/domain/calendar/resource-name.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { capitalised } from '#app/lib/i18n/times.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

type Props = { agenda: Agenda; id: string }

/** Dialog that removes time off. */
export function TimeOffDialog({ agenda, id }: Props) {
  const off = agenda.time_off.find((one) => one.id === id)
  if (!off) return <MissingTimeOff />
  const { timezone, resources } = agenda
  const resource = resources.find((one) => one.id === off.resource_id)
  const oneDay = wallDate(off.start) === wallDate(off.end)
  return (
    <FormDialog
      intent="open"
      title={off.reason || m.professional_time_off()}
      text={capitalised(
        oneDay
          ? dayAndTimeRangeText(off, timezone)
          : m.professional_from_to({
              from: longDayTimeText(off.start, timezone),
              to: longDayTimeText(off.end, timezone),
            }),
      )}
      submitLabel={m.professional_open_again()}
    >
      {() => (
        <>
          <input type="hidden" name="id" value={off.id} />
          <p>
            {resource
              ? m.professional_off_resource({
                  chair: resourceName(resource),
                })
              : m.professional_off_business()}
          </p>
        </>
      )}
    </FormDialog>
  )
}

function MissingTimeOff() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <Dialog
      open
      onOpenChange={() => navigate(searchWith(search), { replace: true, preventScrollReset: true })}
      title={m.professional_time_off()}
      text={m.professional_off_gone()}
      closeLabel={m.professional_close()}
    />
  )
}

import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { useNavigate, useSearchParams } from 'react-router'
import { DeskDialog } from '#app/domain/bookings/form-dialog.tsx'
import { dayAndSpan } from '#app/domain/bookings/professional-words.ts'
import { momentText } from '#app/domain/calendar/date-text.ts'
import { wallDay } from '#app/domain/calendar/local-day.ts'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { capitalised } from '#app/lib/i18n/times.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

type Props = { agenda: Agenda; id: string }

/** Time that was taken out, which can be opened again. */
export function TimeOffDialog({ agenda, id }: Props) {
  const off = agenda.time_off.find((one) => one.id === id)
  if (!off) return <Gone />
  const { timezone, chairs } = agenda
  const chair = chairs.find((one) => one.id === off.chair_id)
  const oneDay = wallDay(off.start) === wallDay(off.end)
  return (
    <DeskDialog
      deed="open"
      title={off.reason || m.professional_time_off()}
      text={capitalised(
        oneDay
          ? dayAndSpan(off, timezone)
          : m.professional_from_to({
              from: momentText(off.start, timezone),
              to: momentText(off.end, timezone),
            }),
      )}
      yes={m.professional_open_again()}
    >
      {() => (
        <>
          <input type="hidden" name="id" value={off.id} />
          <p>
            {chair
              ? m.professional_off_chair({ chair: m.professional_chair({ number: chair.number }) })
              : m.professional_off_business()}
          </p>
        </>
      )}
    </DeskDialog>
  )
}

function Gone() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <Dialog
      open
      onOpenChange={() =>
        navigate(addressWith(search), { replace: true, preventScrollReset: true })
      }
      title={m.professional_time_off()}
      text={m.professional_off_gone()}
      closeLabel={m.professional_close()}
    />
  )
}

import type { Agenda } from '@ujuzi/contract/agenda'
import { m } from '@ujuzi/contract/messages'
import { useNavigate, useSearchParams } from 'react-router'
import { capitalised } from '#app/lib/times.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { dayAndSpan } from './booking-words.ts'
import { addressWith } from './calendar-search.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { wallDay } from './local-day.ts'
import { momentText } from './moment-text.ts'

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

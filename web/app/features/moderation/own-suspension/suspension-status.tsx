import { m } from '@ujuzi/contract/messages'
import type { OwnSuspension } from '@ujuzi/contract/moderation/suspensions'
import { longDateText } from '#app/lib/i18n/times.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { outcomeTexts } from './own-suspension-words.ts'

type Props = {
  suspension: OwnSuspension
  /** The reply was sent with this request; the page thanks for it. */
  justReplied: boolean
}

/** State of the case: decided, or replied and waiting. */
export function SuspensionStatus({
  suspension: { decision, replied_at, timezone },
  justReplied,
}: Props) {
  if (decision) {
    const { outcome, explanation } = decision
    return (
      <Alert tone={outcome === 'upheld' ? 'warning' : 'success'}>
        <p className="font-semibold">{outcomeTexts[outcome]()}</p>
        {explanation && <p className="mt-1 whitespace-pre-line wrap-anywhere">{explanation}</p>}
      </Alert>
    )
  }
  if (!replied_at || justReplied) return null
  return (
    <Alert tone="info">
      {m.suspension_replied({ day: longDateText(replied_at, timezone ?? 'UTC') })}
    </Alert>
  )
}

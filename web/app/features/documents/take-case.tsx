import { type CaseDetails, takeVerification } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { dateTimeText } from '#app/lib/i18n/date-time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'

/** Claims a case. Only the moderator who decides it can open the documents. */
export function TakeCase({
  documentCase: { id, can, state, taken_by, decided_at, decided_by, reason },
}: {
  documentCase: CaseDetails
}) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(takeVerification, m.documents_not_taken())
  async function take() {
    await send({ params: { id }, body: {} })
    await revalidate()
  }
  if (can.take) {
    return (
      <div className="grid gap-3">
        <p className="text-muted-foreground">{m.documents_take_text()}</p>
        <Button pending={pending} pendingLabel={m.ui_sending()} onClick={take}>
          {m.documents_take()}
        </Button>
      </div>
    )
  }
  if (decided_at && state !== 'submitted' && state !== 'in_review') {
    return (
      <div className="grid gap-2 wrap-anywhere">
        <p className="text-muted-foreground">
          {dateTimeText(decided_at)} · {decided_by ?? m.documents_by_itself()}
        </p>
        {reason && <blockquote className="border-s-[3px] ps-3.5">{reason}</blockquote>}
      </div>
    )
  }
  return (
    <p className="text-muted-foreground">
      {taken_by ? m.documents_taken_by({ who: taken_by }) : m.documents_waits_for_business()}
    </p>
  )
}

import { m } from '@ujuzi/contract/messages'
import { type ReportReason, reportReasons, reportReview } from '@ujuzi/contract/reviews/reviews'
import { type SubmitEvent, useState } from 'react'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { reportReasonLabels, reportReasonTexts } from '#app/domain/reviews/review-labels.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { clearSavedText, useSavedText } from '#app/lib/storage/saved-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { OptionCards } from '#app/ui/form/option-cards.tsx'
import { Question } from '#app/ui/form/question.tsx'
import { SavedTextArea } from '#app/ui/form/saved-text-area.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'

const detailsMax = 500

type Props = { id: string; back: string; onDone: () => void }

export function ReportForm({ id, back, onDone }: Props) {
  const detailsDraftKey = `report_${id}`
  const [reason, setReason] = useState<ReportReason>()
  const [details] = useSavedText(detailsDraftKey)
  const [failure, setFailure] = useState<string>()
  const { pending, fields, setFields, send } = useSubmission(reportReview, m.reviews_not_sent(), {
    onError: setFailure,
  })
  const form = useErrorFocus(fields)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    setFailure(undefined)
    if (!reason) {
      setFields({ reason: m.reviews_reason_missing() })
      event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus()
      return
    }
    const text = details.trim()
    const body = { reason, ...(text && { details: text }) }
    const result = await send({ params: { id }, body })
    if (typeof result === 'string') return
    clearSavedText(detailsDraftKey)
    onDone()
  }

  return (
    <form noValidate ref={form} method="post" onSubmit={submit} className="grid gap-5">
      <Question title={m.ui_report_reason()} error={fields.reason}>
        <OptionCards
          legend={m.ui_report_reason()}
          name="reason"
          options={reportReasons.map((value) => ({
            value,
            title: reportReasonLabels[value](),
            text: reportReasonTexts[value](),
          }))}
          value={reason}
          onChange={(value) => {
            setReason(value)
            setFields({})
          }}
        />
      </Question>
      <SavedTextArea
        draftKey={detailsDraftKey}
        max={detailsMax}
        name="details"
        label={<OptionalLabel>{m.reviews_details()}</OptionalLabel>}
        hint={m.reviews_details_hint()}
        rows={3}
        error={fields.details}
        onChange={() => setFields({})}
      />
      {failure && <Alert tone="destructive">{failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel={m.ui_sending()}>
          {m.reviews_report_send()}
        </Button>
        <LinkButton to={back} look="ghost">
          {m.reviews_back()}
        </LinkButton>
      </div>
    </form>
  )
}

import { m } from '@ujuzi/contract/messages'
import { type ReportReason, reportReasons, reportReview } from '@ujuzi/contract/service-reviews'
import { type SubmitEvent, useState } from 'react'
import { forgetText, useKeptText } from '#app/lib/kept-text.ts'
import { useFaultFocus } from '#app/lib/use-fault-focus.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { KeptTextArea } from '#app/ui/kept-text-area.tsx'
import { Question } from '#app/ui/question.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { useSubmission } from '#app/ui/submission.ts'
import { reasonNames, reasonTexts } from './review-words.ts'

const detailsMax = 500

type Props = { id: string; back: string; onDone: () => void }

export function ReportForm({ id, back, onDone }: Props) {
  const detailsName = `report_${id}`
  const [reason, setReason] = useState<ReportReason>()
  const [details] = useKeptText(detailsName)
  const [failure, setFailure] = useState<string>()
  const { pending, fields, setFields, send } = useSubmission(reportReview, m.reviews_not_sent(), {
    say: setFailure,
  })
  const form = useFaultFocus(fields)

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
    const answer = await send({ params: { id }, body })
    if (typeof answer === 'string') return
    forgetText(detailsName)
    onDone()
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className="grid gap-5">
      <Question title={m.reviews_reason()} error={fields.reason}>
        <RadioCards
          legend={m.reviews_reason()}
          name="reason"
          options={reportReasons.map((value) => ({
            value,
            title: reasonNames[value](),
            text: reasonTexts[value](),
          }))}
          value={reason}
          onChange={(value) => {
            setReason(value)
            setFields({})
          }}
        />
      </Question>
      <KeptTextArea
        keptAs={detailsName}
        max={detailsMax}
        name="details"
        label={
          <>
            {m.reviews_details()}{' '}
            <span className="font-normal text-muted-foreground">{m.book_optional()}</span>
          </>
        }
        hint={m.reviews_details_hint()}
        rows={3}
        error={fields.details}
        onChange={() => setFields({})}
      />
      {failure && <Alert tone="destructive">{failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel={m.reviews_sending()}>
          {m.reviews_report_send()}
        </Button>
        <LinkButton to={back} look="ghost">
          {m.reviews_back()}
        </LinkButton>
      </div>
    </form>
  )
}

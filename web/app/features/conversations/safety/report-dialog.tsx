import type { Message } from '@ujuzi/contract/conversations/conversations'
import { reportedSurroundings } from '@ujuzi/contract/conversations/limits'
import {
  type MessageReportReason,
  messageReportReasons,
  reportMessage,
} from '@ujuzi/contract/conversations/reports'
import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useId, useState } from 'react'
import { messageReportReasonLabels } from '#app/domain/conversations/report-reasons.ts'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { Chips } from '#app/ui/form/chips.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { SubmitFooter } from '#app/ui/overlay/submit-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { lineText } from '../list/row-text.ts'

type Props = {
  name: string
  /** Messages of the other party that can be reported, newest first; one if it was chosen from its own menu. */
  messages: readonly Message[]
  onClose: () => void
  onReported: (messageId: string) => void
}

export function ReportDialog({ name, messages, onClose, onReported }: Props) {
  const form = useId()
  const [messageId, setMessageId] = useState(messages[0]?.id)
  const [reason, setReason] = useState<MessageReportReason>()
  const [isMissing, setMissing] = useState(false)
  const [details, setDetails] = useState('')
  const report = useSubmission(reportMessage, m.messages_report_failed())
  const chosen = messages.find(({ id }) => id === messageId)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(!reason)
    if (!reason || !chosen) return
    const result = await report.send({
      params: { id: chosen.conversation_id },
      body: { message_id: chosen.id, reason, ...(details.trim() && { details: details.trim() }) },
    })
    if (typeof result === 'string' && result !== 'message_reported') return
    onReported(chosen.id)
    onClose()
    if (typeof result !== 'string') notify.success(m.ui_reported())
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !report.pending && onClose()}
      title={m.messages_report_title()}
      text={
        chosen
          ? m.messages_report_text({ count: reportedSurroundings })
          : m.messages_report_none({ name })
      }
      closeLabel={m.ui_close()}
      footer={
        chosen && (
          <SubmitFooter
            formId={form}
            cancelLabel={m.ui_cancel()}
            submitLabel={m.messages_report_send()}
            pending={report.pending}
            pendingLabel={m.messages_reporting()}
            onCancel={onClose}
          />
        )
      }
    >
      {chosen && (
        <form
          id={form}
          noValidate
          onSubmit={submit}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2"
        >
          <MessageChoice {...{ messages, messageId, setMessageId }} />
          <div className="grid gap-2">
            <p aria-hidden="true" className="text-label font-semibold">
              {m.ui_report_reason()}
            </p>
            <Chips
              legend={m.ui_report_reason()}
              type="radio"
              name="reason"
              options={messageReportReasons.map((value) => ({
                value,
                label: messageReportReasonLabels[value](),
              }))}
              values={reason ? [reason] : []}
              onChange={([value]) => {
                setReason(messageReportReasons.find((known) => known === value))
                setMissing(false)
              }}
            />
            {isMissing && (
              <div role="alert">
                <FieldError>{m.messages_reason_missing()}</FieldError>
              </div>
            )}
          </div>
          <TextArea
            name="details"
            label={<OptionalLabel>{m.messages_report_details()}</OptionalLabel>}
            value={details}
            onChange={({ target }) => setDetails(target.value)}
            {...(report.fields.details && { error: report.fields.details })}
            maxLength={500}
            rows={3}
          />
        </form>
      )}
    </Dialog>
  )
}

type ChoiceProps = Pick<Props, 'messages'> & {
  messageId: string | undefined
  setMessageId: (id: string) => void
}

function MessageChoice({ messages, messageId, setMessageId }: ChoiceProps) {
  const [only] = messages
  if (messages.length === 1 && only)
    return (
      <blockquote className="line-clamp-4 border-l-[3px] pl-3 wrap-anywhere">
        {describe(only)}
      </blockquote>
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-label font-semibold">{m.messages_report_which()}</legend>
      <div className="relative grid max-h-48 gap-1 overflow-y-auto rounded-control border p-1">
        {messages.map((message) => (
          <label
            key={message.id}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[8px] px-3 py-1.5 hover:bg-accent has-checked:bg-accent"
          >
            <input
              type="radio"
              name="message"
              className="size-5 flex-none accent-primary"
              checked={message.id === messageId}
              onChange={() => setMessageId(message.id)}
            />
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{describe(message)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const describe = (message: Message) =>
  lineText(message) ?? m.messages_photos({ count: message.pictures.length })

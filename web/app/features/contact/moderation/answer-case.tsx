import {
  answerContactCase,
  type ContactCaseDetails,
  closeContactCase,
  contactAnswerMax,
  contactReasonMax,
  takeContactCase,
} from '@ujuzi/contract/contact/contact'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { QuotedText } from '#app/domain/moderation/case-rows.tsx'
import { DecisionForm } from '#app/domain/moderation/decision-form.tsx'
import { ExplanationDialog } from '#app/domain/moderation/explanation-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'

type Props = { contactCase: ContactCaseDetails; onDecided: () => void }

/** The available action on a message: take it, answer or close it; or what was decided. */
export function AnswerCase({ contactCase, onDecided }: Props) {
  const { can, response, state, taken_by } = contactCase
  if (can.decide) return <AnswerForm contactCase={contactCase} onDecided={onDecided} />
  if (can.take) return <TakeMessage id={contactCase.id} />
  if (response) {
    const title = state === 'answered' ? m.contact_state_answered() : m.contact_reason_title()
    return (
      <QuotedText title={title} emptyText="">
        {response}
      </QuotedText>
    )
  }
  return (
    <p className="text-muted-foreground">
      {taken_by ? m.contact_taken_by({ who: taken_by }) : m.contact_former_handler()}
    </p>
  )
}

function TakeMessage({ id }: { id: string }) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(takeContactCase, m.contact_not_taken())
  async function take() {
    await send({ params: { id }, body: {} })
    await revalidate()
  }
  return (
    <div className="grid gap-3">
      <p className="text-muted-foreground">{m.contact_take_text()}</p>
      <Button pending={pending} pendingLabel={m.ui_sending()} onClick={take}>
        {m.contact_take()}
      </Button>
    </div>
  )
}

function AnswerForm({ contactCase, onDecided }: Props) {
  const { id, email } = contactCase
  const [closing, setClosing] = useState(false)
  return (
    <>
      <DecisionForm
        id={id}
        endpoint={answerContactCase}
        buildRequest={(_, answer) => ({ params: { id }, body: { answer } })}
        choices={[
          {
            outcome: 'answered',
            label: m.contact_answer_send(),
            text: m.contact_answer_send_text({ email }),
            look: 'primary',
          },
        ]}
        explanation={{
          name: 'answer',
          label: m.contact_answer(),
          hint: m.contact_answer_hint(),
          max: contactAnswerMax,
          required: true,
        }}
        messages={{ done: m.contact_answered(), failed: m.contact_answer_failed() }}
        onDecided={onDecided}
      />
      <Button look="ghost" onClick={() => setClosing(true)}>
        {m.contact_close()}
      </Button>
      {closing && (
        <CloseDialog
          contactCase={contactCase}
          onFinished={onDecided}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}

type CloseDialogProps = {
  contactCase: ContactCaseDetails
  onFinished: () => void
  onClose: () => void
}

/** Closes a message without an answer. */
const CloseDialog = ({ contactCase: { id, name }, onFinished, onClose }: CloseDialogProps) => (
  <ExplanationDialog
    title={m.contact_close_title()}
    text={m.contact_close_text({ name })}
    labels={{
      yes: m.contact_close_yes(),
      no: m.ui_cancel(),
      close: m.ui_close(),
    }}
    draftKey={`contact_close_${id}`}
    endpoint={closeContactCase}
    explanation={{
      name: 'reason',
      label: m.contact_close_reason(),
      hint: m.contact_close_reason_hint(),
      max: contactReasonMax,
      required: true,
    }}
    buildRequest={(reason) => ({ sent: { params: { id }, body: { reason } } })}
    messages={{ done: m.contact_closed(), failed: m.contact_close_failed() }}
    onFinished={() => {
      onClose()
      onFinished()
    }}
    onClose={onClose}
  />
)

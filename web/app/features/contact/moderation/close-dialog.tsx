import {
  type ContactCaseDetails,
  closeContactCase,
  contactReasonMax,
} from '@ujuzi/contract/contact/contact'
import { m } from '@ujuzi/contract/messages'
import { ExplanationDialog } from '#app/domain/moderation/explanation-dialog.tsx'

type Props = { contactCase: ContactCaseDetails; onFinished: () => void; onClose: () => void }

/** Closes a message without an answer. */
export const CloseDialog = ({ contactCase: { id, name }, onFinished, onClose }: Props) => (
  <ExplanationDialog
    title={m.contact_close_title()}
    text={m.contact_close_text({ name })}
    labels={{
      yes: m.contact_close_yes(),
      no: m.contact_close_no(),
      close: m.contact_dialog_close(),
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

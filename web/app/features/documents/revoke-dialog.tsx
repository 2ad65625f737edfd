import { caseReasonMax, revokeVerification } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { ExplanationDialog } from '#app/domain/moderation/explanation-dialog.tsx'

type Props = { id: string; onClose: () => void; onTakenBack: () => void }

/**
 * Asks for the reason of a revocation. The case is loaded again afterwards, also if another moderator revoked it first.
 */
export const RevokeDialog = ({ id, onClose, onTakenBack }: Props) => (
  <ExplanationDialog
    title={m.documents_take_back_title()}
    text={m.documents_take_back_text()}
    labels={{ yes: m.documents_take_back(), no: m.documents_keep_it(), close: m.documents_close() }}
    look="destructive"
    draftKey={`take_back_${id}`}
    endpoint={revokeVerification}
    explanation={{
      name: 'reason',
      label: m.documents_reason(),
      hint: m.documents_take_back_hint(),
      max: caseReasonMax,
      required: true,
    }}
    buildRequest={(reason) => ({ sent: { params: { id }, body: { reason } } })}
    messages={{ done: m.documents_taken_back(), failed: m.documents_not_taken_back() }}
    onFinished={onTakenBack}
    onClose={onClose}
  />
)

import { kybReasonMax, revokeVerification } from '@ujuzi/contract/businesses/document-verification'
import { m } from '@ujuzi/contract/messages'
import { ExplanationDialog } from '#app/domain/moderation/explanation-dialog.tsx'

type Props = { id: string; onClose: () => void; onTakenBack: () => void }

/**
 * Asks for the reason of a revocation. The case is loaded again afterwards, also if another moderator revoked it first.
 */
export const RevokeDialog = ({ id, onClose, onTakenBack }: Props) => (
  <ExplanationDialog
    title={m.kyb_take_back_title()}
    text={m.kyb_take_back_text()}
    labels={{ yes: m.kyb_take_back(), no: m.kyb_keep_it(), close: m.kyb_close() }}
    look="destructive"
    draftKey={`take_back_${id}`}
    endpoint={revokeVerification}
    explanation={{
      name: 'reason',
      label: m.kyb_reason(),
      hint: m.kyb_take_back_hint(),
      max: kybReasonMax,
      required: true,
    }}
    buildRequest={(reason) => ({ sent: { params: { id }, body: { reason } } })}
    messages={{ done: m.kyb_taken_back(), failed: m.kyb_not_taken_back() }}
    onFinished={onTakenBack}
    onClose={onClose}
  />
)

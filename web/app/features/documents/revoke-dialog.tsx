import { kybReasonMax, revokeVerification } from '@ujuzi/contract/businesses/document-verification'
import { m } from '@ujuzi/contract/messages'
import { ExplainedDialog } from '#app/domain/moderation/explanation-dialog.tsx'

type Props = { id: string; onClose: () => void; onTakenBack: () => void }

/** Why it is taken back; the case is looked up again afterwards, whoever did it. */
export const TakeBackDialog = ({ id, onClose, onTakenBack }: Props) => (
  <ExplainedDialog
    title={m.kyb_take_back_title()}
    text={m.kyb_take_back_text()}
    labels={{ yes: m.kyb_take_back(), no: m.kyb_keep_it(), close: m.kyb_close() }}
    look="destructive"
    keptAs={`take_back_${id}`}
    endpoint={revokeVerification}
    explanation={{
      name: 'reason',
      label: m.kyb_reason(),
      hint: m.kyb_take_back_hint(),
      max: kybReasonMax,
      required: true,
    }}
    toSend={(reason) => ({ sent: { params: { id }, body: { reason } } })}
    said={{ done: m.kyb_taken_back(), failed: m.kyb_not_taken_back() }}
    onOver={onTakenBack}
    onClose={onClose}
  />
)

import {
  type CaseDetails,
  caseReasonMax,
  revokeVerification,
} from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ExplanationDialog } from '#app/domain/moderation/explanation-dialog.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = { documentCase: CaseDetails; onTakenBack: () => void }

/** Button that revokes a mistaken approval. */
export function RevokeApproval({ documentCase: { id, can }, onTakenBack }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  if (!can.revoke) return null
  return (
    <>
      <Button
        look="remove"
        size="small"
        className="-ms-3.5 justify-self-start cramped:-ms-2"
        onClick={() => setIsConfirming(true)}
      >
        <Undo2 aria-hidden className="size-4.5" />
        {m.documents_take_back()}
      </Button>
      {isConfirming && (
        <RevokeDialog id={id} onClose={() => setIsConfirming(false)} onTakenBack={onTakenBack} />
      )}
    </>
  )
}

type DialogProps = { id: string; onClose: () => void; onTakenBack: () => void }

/**
 * Asks for the reason of a revocation. The case is loaded again afterwards, also if another moderator revoked it first.
 */
const RevokeDialog = ({ id, onClose, onTakenBack }: DialogProps) => (
  <ExplanationDialog
    title={m.documents_take_back_title()}
    text={m.documents_take_back_text()}
    labels={{ yes: m.documents_take_back(), no: m.documents_keep_it(), close: m.ui_close() }}
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

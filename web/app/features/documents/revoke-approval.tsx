import type { CaseDetails } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

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

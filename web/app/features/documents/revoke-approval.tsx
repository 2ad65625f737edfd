import type { KybCaseDetails } from '@ujuzi/contract/businesses/document-verification'
import { m } from '@ujuzi/contract/messages'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TakeBackDialog } from './revoke-dialog.tsx'

type Props = { one: KybCaseDetails; onTakenBack: () => void }

/** The way out of an approval that turned out to be wrong. */
export function TakeBack({ one: { id, can }, onTakenBack }: Props) {
  const [asking, setAsking] = useState(false)
  if (!can.revoke) return null
  return (
    <>
      <Button
        look="remove"
        size="small"
        className="-ms-3.5 justify-self-start cramped:-ms-2"
        onClick={() => setAsking(true)}
      >
        <Undo2 aria-hidden className="size-4.5" />
        {m.kyb_take_back()}
      </Button>
      {asking && (
        <TakeBackDialog id={id} onClose={() => setAsking(false)} onTakenBack={onTakenBack} />
      )}
    </>
  )
}

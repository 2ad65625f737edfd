import { m } from '@ujuzi/contract/messages'
import { removePayoutMethod } from '@ujuzi/contract/payouts'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useSubmission } from '#app/ui/submission.ts'
import { notify } from '#app/ui/toast.tsx'
import type { Own } from './payout-desk.tsx'

type Props = { businessId: string; own: Own; onClose: () => void }

export function RemoveDialog({ businessId, own, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(removePayoutMethod, m.payout_remove_failed(), own)

  async function remove() {
    const answer = await send({ params: { id: businessId } })
    if (typeof answer === 'string') return
    onClose()
    notify.success(answer.message)
    await revalidate()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={m.payout_remove_question()}
      text={m.payout_remove_text()}
      closeLabel={m.payout_close()}
      footer={
        <>
          <Button look="outline" data-first-focus onClick={onClose}>
            {m.payout_keep()}
          </Button>
          <Button
            look="destructive"
            pending={pending}
            pendingLabel={m.payout_removing()}
            onClick={remove}
          >
            {m.payout_remove()}
          </Button>
        </>
      }
    />
  )
}

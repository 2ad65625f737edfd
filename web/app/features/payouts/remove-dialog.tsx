import { m } from '@ujuzi/contract/messages'
import { removePayoutMethod } from '@ujuzi/contract/money/payouts'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { OwnerCalls } from './payout-types.ts'

type Props = { businessId: string; own: OwnerCalls; onClose: () => void }

export function RemoveDialog({ businessId, own, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(removePayoutMethod, m.payout_remove_failed(), own)

  async function remove() {
    const result = await send({ params: { id: businessId } })
    if (typeof result === 'string') return
    onClose()
    notify.success(result.message)
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

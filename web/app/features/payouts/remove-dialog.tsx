import { m } from '@ujuzi/contract/messages'
import { removePayoutMethod } from '@ujuzi/contract/payouts/payouts'
import { useRevalidator } from 'react-router'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
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
    <DestructiveDialog
      title={m.payout_remove_question()}
      text={m.payout_remove_text()}
      closeLabel={m.payout_close()}
      keepLabel={m.payout_keep()}
      confirmLabel={m.payout_remove()}
      pending={pending}
      pendingLabel={m.payout_removing()}
      onKeep={onClose}
      onConfirm={remove}
    />
  )
}

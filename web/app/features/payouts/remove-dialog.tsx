import { m } from '@ujuzi/contract/messages'
import { deletePayoutMethod, type PayoutMethod } from '@ujuzi/contract/payouts/payouts'
import { useRevalidator } from 'react-router'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { methodName } from './method-words.ts'
import type { OwnerCalls } from './payout-types.ts'

type Props = {
  businessId: string
  method: PayoutMethod
  methods: readonly PayoutMethod[]
  own: OwnerCalls
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ businessId, method, methods, own, onClose, onRemoved }: Props) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(deletePayoutMethod, m.payout_remove_failed(), own)

  async function remove() {
    const result = await send({ params: { id: businessId, method_id: method.id } })
    if (typeof result === 'string') return
    onClose()
    notify.success(result.message)
    await revalidate()
    onRemoved()
  }

  return (
    <DestructiveDialog
      title={m.payout_remove_question({ name: methodName(method) })}
      text={consequence(method, methods)}
      closeLabel={m.ui_close()}
      keepLabel={m.payout_keep()}
      confirmLabel={m.payout_remove()}
      pending={pending}
      pendingLabel={m.payout_removing()}
      onKeep={onClose}
      onConfirm={remove}
    />
  )
}

function consequence(method: PayoutMethod, methods: readonly PayoutMethod[]) {
  if (!method.is_default) return m.payout_remove_other_text()
  const next = methods.find(({ id }) => id !== method.id)
  return next ? m.payout_remove_default_text({ name: methodName(next) }) : m.payout_remove_text()
}

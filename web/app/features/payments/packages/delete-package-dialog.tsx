import { m } from '@ujuzi/contract/messages'
import { deletePackage, type Package } from '@ujuzi/contract/payments/packages'
import { useRevalidator } from 'react-router'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

type Props = { sold: Package; onClose: () => void }

export function DeletePackageDialog({ sold, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(deletePackage, m.packages_delete_failed())
  const confirm = async () => {
    const result = await send({ params: { id: sold.id } })
    onClose()
    if (typeof result !== 'string') notify.success(result.message)
    await revalidate()
  }
  return (
    <DestructiveDialog
      title={m.packages_delete_title()}
      text={m.packages_delete_text()}
      closeLabel={m.ui_close()}
      keepLabel={m.packages_delete_keep()}
      confirmLabel={m.packages_delete_confirm()}
      pending={pending}
      pendingLabel={m.ui_deleting()}
      onKeep={onClose}
      onConfirm={confirm}
    />
  )
}

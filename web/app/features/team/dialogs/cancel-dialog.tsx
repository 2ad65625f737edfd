import { removeMember } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { type MemberDialogProps, nameOf } from './member-dialog.ts'

/** Cancels an open invitation. */
export function CancelDialog({ member, businessId, onClose }: MemberDialogProps) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(removeMember, m.ui_save_failed())
  async function cancel() {
    const result = await send({ params: { id: businessId, member_id: member.id } })
    if (typeof result === 'string') return
    notify.success(m.team_cancelled())
    onClose()
    await revalidate()
  }
  return (
    <DestructiveDialog
      title={m.team_cancel_title({ contact: nameOf(member) })}
      text={m.team_cancel_text()}
      closeLabel={m.ui_close()}
      keepLabel={m.team_keep()}
      confirmLabel={m.team_cancel_confirm()}
      pending={pending}
      pendingLabel={m.team_cancelling()}
      onKeep={onClose}
      onConfirm={cancel}
    />
  )
}

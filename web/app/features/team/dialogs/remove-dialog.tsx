import { removeMember } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { type MemberDialogProps, nameOf } from './member-dialog.ts'

export function RemoveDialog({ member, businessId, onClose }: MemberDialogProps) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(removeMember, m.ui_save_failed())
  const name = nameOf(member)
  async function remove() {
    const result = await send({ params: { id: businessId, member_id: member.id } })
    if (typeof result === 'string') return
    notify.success(m.team_removed({ name, count: result.upcoming_bookings }))
    onClose()
    await revalidate()
  }
  return (
    <DestructiveDialog
      title={m.team_remove_title({ name })}
      text={m.team_remove_text({ name })}
      closeLabel={m.ui_close()}
      keepLabel={m.team_keep()}
      confirmLabel={m.ui_remove()}
      pending={pending}
      pendingLabel={m.ui_removing()}
      onKeep={onClose}
      onConfirm={remove}
    />
  )
}

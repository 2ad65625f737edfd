import { type InvitedRole, invitedRoles } from '@ujuzi/contract/businesses/grants'
import { changeMemberRole } from '@ujuzi/contract/businesses/members'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { type MemberDialogProps, nameOf } from './member-dialog.ts'
import { RoleChoice } from './role-choice.tsx'

export function RoleDialog({ member, businessId, onClose }: MemberDialogProps) {
  const current = invitedRoles.find((role) => role === member.role) ?? 'staff'
  const [role, setRole] = useState<InvitedRole>(current)
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(changeMemberRole, m.ui_save_failed())
  async function save() {
    if (role === current) return onClose()
    const result = await send({
      params: { id: businessId, member_id: member.id },
      body: { role },
    })
    if (typeof result === 'string') return
    notify.success(m.team_role_saved({ role: roleLabel(role) }))
    onClose()
    await revalidate()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={m.team_role_title({ name: nameOf(member) })}
      closeLabel={m.ui_close()}
      footer={
        <DialogFooter leaveLabel={m.ui_cancel()} onLeave={onClose}>
          <Button pending={pending} pendingLabel={m.ui_saving()} onClick={save}>
            {m.ui_save()}
          </Button>
        </DialogFooter>
      }
    >
      <RoleChoice roles={invitedRoles} value={role} onChange={setRole} />
    </Dialog>
  )
}

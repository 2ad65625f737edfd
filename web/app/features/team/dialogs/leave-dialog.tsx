import { leaveBusiness } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import { reloadPortal } from '#app/domain/members/reload-portal.ts'
import { clearActingBusiness } from '#app/lib/storage/acting-business.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import type { MemberDialogProps } from './member-dialog.ts'

type Props = MemberDialogProps & { businessName: string }

/** Leaves the business; the portal then shows another one, if any. */
export function LeaveDialog({ businessId, businessName: business, onClose }: Props) {
  const { pending, send } = useSubmission(leaveBusiness, m.ui_save_failed())
  async function leave() {
    const result = await send({ params: { id: businessId }, body: {} })
    if (typeof result === 'string') return
    clearActingBusiness()
    reloadPortal(m.team_left({ business }))
  }
  return (
    <DestructiveDialog
      title={m.team_leave_title({ business })}
      text={m.team_leave_text()}
      closeLabel={m.ui_close()}
      keepLabel={m.ui_cancel()}
      confirmLabel={m.team_leave()}
      pending={pending}
      pendingLabel={m.team_leaving()}
      onKeep={onClose}
      onConfirm={leave}
    />
  )
}

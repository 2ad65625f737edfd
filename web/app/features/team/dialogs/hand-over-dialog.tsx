import { handOverBusiness } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import { reloadPortal } from '#app/domain/members/reload-portal.ts'
import type { call } from '#app/lib/http/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'
import { type MemberDialogProps, nameOf } from './member-dialog.ts'

type Props = MemberDialogProps & {
  businessName: string
  /** Options of a call that requires a recent sign-in. */
  ownerCalls: { callApi: typeof call; onError: (message: string, code: string) => void }
}

/** Says what a handover changes before it asks for confirmation, and for the password if it was not given recently. */
export function HandOverDialog(props: Props) {
  const { member, businessId, businessName: business, ownerCalls, onClose } = props
  const { pending, send } = useSubmission(handOverBusiness, m.ui_save_failed(), ownerCalls)
  const name = nameOf(member)
  async function handOver() {
    const result = await send({ params: { id: businessId }, body: { new_owner_id: member.id } })
    if (typeof result !== 'string') reloadPortal(m.team_handed_over({ name, business }))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={m.team_hand_over_title({ business, name })}
      closeLabel={m.ui_close()}
      footer={
        <DialogFooter isSafer leaveLabel={m.ui_cancel()} onLeave={onClose}>
          <Button
            look="destructive"
            pending={pending}
            pendingLabel={m.team_handing_over()}
            onClick={handOver}
          >
            {m.team_hand_over()}
          </Button>
        </DialogFooter>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>{m.team_hand_over_roles({ name })}</li>
        <li>{m.team_hand_over_money({ name })}</li>
        <li>{m.team_hand_over_back({ name })}</li>
      </ul>
    </Dialog>
  )
}

import { declineInvitation } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

type Props = { token: string; owner: string; onClose: () => void; onAnswered: () => void }

/** Asks once before declining, which needs no account and cannot be undone. */
export function DeclineDialog({ token, owner, onClose, onAnswered }: Props) {
  const { pending, send } = useSubmission(declineInvitation, m.team_answer_failed(), {
    onError(message, code) {
      notify.failure(message)
      if (code === 'invitation_closed') onAnswered()
    },
  })
  async function decline() {
    const result = await send({ body: { token } })
    if (typeof result !== 'string') onAnswered()
  }
  return (
    <DestructiveDialog
      title={m.team_decline_title()}
      text={m.team_decline_text({ owner })}
      closeLabel={m.ui_close()}
      keepLabel={m.ui_cancel()}
      confirmLabel={m.ui_decline()}
      pending={pending}
      pendingLabel={m.team_declining()}
      onKeep={onClose}
      onConfirm={decline}
    />
  )
}

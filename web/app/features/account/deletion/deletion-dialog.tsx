import type { Role } from '@ujuzi/contract/accounts/accounts'
import { deletionGraceDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'
import { DeletionCodeForm } from './deletion-code.tsx'
import { useDeletion } from './use-deletion.ts'

const codeFormId = 'deletion-code'

type Props = {
  role: Role
  /** Whether signing in cannot restore the account, because it is suspended. */
  isFinal?: boolean
  onClose: () => void
}

/** Account deletion in three steps: consequences, code from the email, final confirmation. */
export function DeletionDialog({ role, isFinal = false, onClose }: Props) {
  const deletion = useDeletion(isFinal)
  const { step, problem, pending } = deletion
  const next = {
    explain: (
      <Button pending={pending} pendingLabel={m.ui_sending()} onClick={deletion.request}>
        {m.ui_email_me_code()}
      </Button>
    ),
    code: (
      <Button
        type="submit"
        form={codeFormId}
        pending={pending}
        pendingLabel={m.auth_verify_pending()}
      >
        {m.ui_confirm()}
      </Button>
    ),
    last: (
      <Button
        look="destructive"
        pending={pending}
        pendingLabel={m.ui_deleting()}
        // Ignores the second click of a double click on the previous step's button.
        onClick={({ detail }) => detail < 2 && deletion.leave()}
      >
        {m.account_leave_now()}
      </Button>
    ),
  } satisfies Record<typeof step, ReactNode>
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={step === 'last' ? m.account_leave_last() : m.account_leave_question()}
      closeLabel={m.ui_close()}
      footer={
        <DialogFooter isSafer leaveLabel={m.account_leave_keep()} onLeave={onClose}>
          {next[step]}
        </DialogFooter>
      }
    >
      <div className="grid gap-4">
        {problem && <Alert tone="destructive">{problem}</Alert>}
        {step === 'explain' && <Consequences role={role} isFinal={isFinal} />}
        {step === 'code' && <DeletionCodeForm id={codeFormId} {...deletion} />}
        {step === 'last' && (
          <p tabIndex={-1} ref={focusOnMount} className="outline-0">
            {isFinal
              ? m.account_leave_final({ days: deletionGraceDays })
              : m.account_leave_last_text({ days: deletionGraceDays })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Consequences({ role, isFinal }: { role: Role; isFinal: boolean }) {
  const isModerator = role === 'moderator'
  const points = [
    ...(isModerator ? [] : [m.account_leave_bookings()]),
    m.account_leave_devices(),
    isFinal
      ? m.account_leave_final({ days: deletionGraceDays })
      : m.account_leave_grace({ days: deletionGraceDays }),
    isModerator ? m.account_leave_decisions() : m.account_leave_reviews(),
  ]
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

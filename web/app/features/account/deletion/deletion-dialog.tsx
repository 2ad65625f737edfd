import type { Role } from '@ujuzi/contract/accounts/accounts'
import { leavingGraceDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { focusOnce } from '#app/lib/forms/focus-on-mount.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { LeavingCode } from './deletion-code.tsx'
import { useLeaving } from './use-deletion.ts'

const codeForm = 'leaving-code'

/** Says what it means, asks for the code of the letter, and asks a last time. */
export function LeavingDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const leaving = useLeaving()
  const { step, problem, pending } = leaving
  const next = {
    explain: (
      <Button pending={pending} pendingLabel={m.account_sending()} onClick={leaving.request}>
        {m.account_leave_send_code()}
      </Button>
    ),
    code: (
      <Button
        type="submit"
        form={codeForm}
        pending={pending}
        pendingLabel={m.auth_verify_pending()}
      >
        {m.account_confirm()}
      </Button>
    ),
    last: (
      <Button
        look="destructive"
        pending={pending}
        pendingLabel={m.account_leaving()}
        // The second half of a double click on the button before is not meant for this one.
        onClick={({ detail }) => detail < 2 && leaving.leave()}
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
      closeLabel={m.account_close()}
      footer={
        <>
          <Button look="outline" data-first-focus onClick={onClose}>
            {m.account_leave_keep()}
          </Button>
          {next[step]}
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <Alert tone="destructive">{problem}</Alert>}
        {step === 'explain' && <Meaning role={role} />}
        {step === 'code' && <LeavingCode id={codeForm} {...leaving} />}
        {step === 'last' && (
          <p tabIndex={-1} ref={focusOnce} className="outline-0">
            {m.account_leave_last_text({ days: leavingGraceDays })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Meaning({ role }: { role: Role }) {
  const isReviewer = role === 'reviewer'
  const points = [
    ...(isReviewer ? [] : [m.account_leave_bookings()]),
    m.account_leave_devices(),
    m.account_leave_grace({ days: leavingGraceDays }),
    isReviewer ? m.account_leave_decisions() : m.account_leave_reviews(),
  ]
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

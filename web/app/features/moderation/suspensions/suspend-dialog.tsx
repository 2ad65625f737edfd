import { m } from '@ujuzi/contract/messages'
import {
  type AccountFacts,
  dangers,
  type SuspensionReason,
  type SuspensionStart,
  suspendAccount,
} from '@ujuzi/contract/moderation/suspensions'
import { useState } from 'react'
import { ExplainedDialog } from '#app/domain/moderation/explanation-dialog.tsx'
import { ReasonChoice, StartChoice } from './suspend-choices.tsx'
import { dialogLabels, explanation } from './suspension-explanation.ts'

type Props = { person: AccountFacts; onClose: () => void }

export function SuspendDialog({ person: { id, name, counts }, onClose }: Props) {
  const [reason, setReason] = useState<SuspensionReason>()
  const [chosen, setChosen] = useState<SuspensionStart>('in_three_days')
  const mayBeNow = reason !== undefined && dangers.includes(reason)
  const when = mayBeNow ? chosen : 'in_three_days'
  return (
    <ExplainedDialog
      wide
      look="destructive"
      title={m.oversight_suspend_title({ name })}
      text={m.oversight_suspend_text({ count: counts.coming })}
      labels={dialogLabels(m.oversight_suspend())}
      keptAs={`suspend_${id}`}
      endpoint={suspendAccount}
      explanation={explanation()}
      toSend={(told) =>
        reason
          ? { sent: { params: { id }, body: { reason, when, explanation: told } } }
          : { missing: ['reason', m.oversight_reason_missing()] }
      }
      said={{ done: m.oversight_suspended({ name }), failed: m.oversight_not_sent() }}
      onOver={onClose}
      onClose={onClose}
    >
      {(field, faults, onChange) => (
        <>
          <ReasonChoice
            reason={reason}
            fault={faults.reason}
            onChange={(value) => {
              setReason(value)
              onChange()
            }}
          />
          {field}
          <StartChoice when={when} mayBeNow={mayBeNow} onChange={setChosen} fault={faults.when} />
        </>
      )}
    </ExplainedDialog>
  )
}

import { m } from '@ujuzi/contract/messages'
import {
  type AccountDetails,
  immediateReasons,
  type SuspensionReason,
  type SuspensionStart,
  suspendAccount,
} from '@ujuzi/contract/moderation/suspensions'
import { useState } from 'react'
import { ExplanationDialog } from '#app/domain/moderation/explanation-dialog.tsx'
import { SuspensionReasonField, SuspensionStartField } from './suspend-choices.tsx'
import { dialogLabels, explanationField } from './suspension-explanation.ts'

type Props = { person: AccountDetails; onClose: () => void }

export function SuspendDialog({ person: { id, name, counts }, onClose }: Props) {
  const [reason, setReason] = useState<SuspensionReason>()
  const [start, setStart] = useState<SuspensionStart>('in_three_days')
  const canStartNow = reason !== undefined && immediateReasons.includes(reason)
  const when = canStartNow ? start : 'in_three_days'
  return (
    <ExplanationDialog
      wide
      look="destructive"
      title={m.moderation_suspend_title({ name })}
      text={m.moderation_suspend_text({ count: counts.coming })}
      labels={dialogLabels(m.moderation_suspend())}
      draftKey={`suspend_${id}`}
      endpoint={suspendAccount}
      explanation={explanationField()}
      buildRequest={(text) =>
        reason
          ? { sent: { params: { id }, body: { reason, when, explanation: text } } }
          : { missing: ['reason', m.moderation_reason_missing()] }
      }
      messages={{ done: m.moderation_suspended({ name }), failed: m.ui_save_failed() }}
      onFinished={onClose}
      onClose={onClose}
    >
      {(field, errors, onChange) => (
        <>
          <SuspensionReasonField
            reason={reason}
            error={errors.reason}
            onChange={(value) => {
              setReason(value)
              onChange()
            }}
          />
          {field}
          <SuspensionStartField
            when={when}
            mayBeNow={canStartNow}
            onChange={setStart}
            error={errors.when}
          />
        </>
      )}
    </ExplanationDialog>
  )
}

import { disableSecondFactor } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { focusSection } from '#app/features/account/section-titles.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(
    disableSecondFactor,
    m.account_two_step_failed(),
    useReauthenticatingOptions(),
  )

  async function switchOff() {
    const result = await send({ body: {} })
    if (typeof result === 'string' && result !== 'second_factor_off') return
    onClose()
    notify.success(m.error_second_factor_off())
    await revalidate()
    focusSection('two-step')
  }

  return (
    <DestructiveDialog
      title={m.account_switch_off_question()}
      text={m.account_switch_off_text()}
      closeLabel={m.ui_close()}
      keepLabel={m.account_keep_on()}
      confirmLabel={m.ui_turn_off()}
      pending={pending}
      pendingLabel={m.ui_one_moment()}
      onKeep={onClose}
      onConfirm={switchOff}
    />
  )
}

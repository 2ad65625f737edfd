import { disableSecondFactor } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.tsx'
import { focusSection } from '#app/features/account/section-links.tsx'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
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
    notify.success(m.account_two_step_gone())
    await revalidate()
    focusSection('two-step')
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={m.account_switch_off_question()}
      text={m.account_switch_off_text()}
      closeLabel={m.account_close()}
      footer={
        <>
          <Button look="outline" data-first-focus onClick={onClose}>
            {m.account_keep_on()}
          </Button>
          <Button
            look="destructive"
            pending={pending}
            pendingLabel={m.account_one_moment()}
            onClick={switchOff}
          >
            {m.account_switch_off()}
          </Button>
        </>
      }
    />
  )
}

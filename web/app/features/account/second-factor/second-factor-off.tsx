import { startSecondFactor } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { lateDialogs } from '#app/features/account/late-dialogs.ts'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { Row } from '#app/features/account/section.tsx'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { useLateCode } from '#app/ui/late/late-code.ts'
import type { SecondFactorSecret } from './second-factor-setup.tsx'

export function SecondFactorOff({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [secret, setSecret] = useState<SecondFactorSecret>()
  const code = useLateCode(lateDialogs, secret !== undefined, () => setSecret(undefined))
  const { pending, send } = useSubmission(
    startSecondFactor,
    m.account_two_step_failed(),
    useReauthenticatingOptions(),
  )

  async function toggle() {
    if (secret) return setSecret(undefined)
    const result = await send({ body: {} })
    if (typeof result !== 'string') setSecret(result)
  }

  return (
    <Row
      label={m.account_app()}
      value={m.account_app_none()}
      action={
        <Button
          look="outline"
          size="small"
          aria-expanded={Boolean(secret)}
          pending={pending}
          pendingLabel={m.ui_one_moment()}
          onClick={toggle}
        >
          {m.ui_turn_on()}
        </Button>
      }
    >
      {secret && code && (
        <code.SecondFactorSetup
          secret={secret}
          onCodes={onCodes}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Row>
  )
}

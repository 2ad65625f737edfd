import { startSecondFactor } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useOwn } from '#app/features/account/reauthentication.tsx'
import { Row } from '#app/features/account/section.tsx'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { SecondFactorSetup, type Secret } from './second-factor-setup.tsx'

export function SecondFactorOff({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [secret, setSecret] = useState<Secret>()
  const { pending, send } = useSubmission(startSecondFactor, m.account_two_step_failed(), useOwn())

  async function toggle() {
    if (secret) return setSecret(undefined)
    const answer = await send({ body: {} })
    if (typeof answer !== 'string') setSecret(answer)
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
          pendingLabel={m.account_one_moment()}
          onClick={toggle}
        >
          {m.account_switch_on()}
        </Button>
      }
    >
      {secret && (
        <SecondFactorSetup secret={secret} onCodes={onCodes} onClose={() => setSecret(undefined)} />
      )}
    </Row>
  )
}

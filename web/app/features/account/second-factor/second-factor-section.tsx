import type { Security } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Section } from '#app/features/account/section.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'

export function SecondFactorSection({ security }: { security: Security }) {
  // The codes are shown only once. Nothing is revalidated meanwhile, because a failed revalidation would replace
  // them.
  const [codes, setCodes] = useState<string[]>([])
  const { revalidate } = useRevalidator()
  const showing = codes.length > 0
  const on = security.two_factor_enabled || showing

  function finish() {
    setCodes([])
    revalidate()
  }

  return (
    <Section
      id="two-step"
      text={m.account_two_step_text()}
      badge={
        <Badge tone={on ? 'success' : 'neutral'}>{on ? m.account_on() : m.account_off()}</Badge>
      }
    >
      {showing ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : on ? (
        <SecondFactorOn left={security.recovery_codes_left} onCodes={setCodes} />
      ) : (
        <SecondFactorOff onCodes={setCodes} />
      )}
    </Section>
  )
}

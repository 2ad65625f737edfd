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
  // Seen this once: nothing is asked of the server while they are shown, lest a lost connection lose them.
  const [codes, setCodes] = useState<string[]>([])
  const { revalidate } = useRevalidator()
  const showing = codes.length > 0
  const on = security.two_factor_enabled || showing

  function kept() {
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
        <RecoveryCodes codes={codes} onKept={kept} />
      ) : on ? (
        <SecondFactorOn left={security.recovery_codes_left} onCodes={setCodes} />
      ) : (
        <SecondFactorOff onCodes={setCodes} />
      )}
    </Section>
  )
}

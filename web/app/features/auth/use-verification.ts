import type { User } from '@ujuzi/contract/accounts'
import { emailCode } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { confirmEmail, resendCode } from '@ujuzi/contract/verification'
import { useState } from 'react'
import { notify } from '#app/ui/toast.tsx'
import { useCoolDown } from './use-cool-down.ts'
import { useSubmission } from './use-submission.ts'

export type VerificationState = 'entering' | 'verified' | 'failed'

/** The states of the verification screen and the two calls that move it; without a user the address is unknown. */
export function useVerification(user: User | undefined) {
  const [state, setState] = useState<VerificationState>('entering')
  const coolDown = useCoolDown(secondsToWait(user))
  const confirming = useSubmission(confirmEmail, m.auth_verify_failed())
  const resending = useSubmission(resendCode, m.auth_resend_failed())

  async function confirm(code: string) {
    if (!code) {
      confirming.setFields({ code: m.auth_verify_empty() })
      return
    }
    const answer = await confirming.send({ body: { code } })
    if (typeof answer !== 'string' || answer === 'already_verified') {
      setState('verified')
      notify.success(m.auth_verified_done())
    } else if (answer === 'code_invalid' || answer === 'code_expired') setState('failed')
  }

  async function resend() {
    if (!user) {
      notify.failure(m.auth_no_email())
      return
    }
    const answer = await resending.send({ body: { email: user.email } })
    if (typeof answer === 'string') return
    notify.success(m.auth_code_sent())
    coolDown.start(emailCode.resendAfterSeconds)
    setState('entering')
  }

  return {
    state,
    confirm,
    confirming,
    resend,
    resending: resending.pending,
    waitSeconds: coolDown.left,
    tryAgain: () => setState('entering'),
  }
}

/** Who has just signed up was sent a code that moment. */
function secondsToWait(user: User | undefined) {
  if (!user) return 0
  const age = (Date.now() - Date.parse(user.created_at)) / 1000
  return Math.min(emailCode.resendAfterSeconds, Math.max(0, emailCode.resendAfterSeconds - age))
}

import type { User } from '@ujuzi/contract/accounts/accounts'
import {
  confirmEmail,
  resendCode,
  verifyEmail,
} from '@ujuzi/contract/accounts/contact-verification'
import { emailCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { useCoolDown } from '#app/lib/forms/use-countdown.ts'
import { useKeptText } from '#app/lib/storage/saved-text.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

export type VerificationState = 'entering' | 'verified' | 'failed'

/** The states of the verification screen and the calls that move it; without a user the address is unknown. */
export function useVerification(user: User | undefined) {
  const [state, setState] = useState<VerificationState>('entering')
  const { sentTo, keepSent, secondsLeft } = useLastCode(user)
  const coolDown = useCoolDown(secondsLeft)
  const confirming = useAuthForm(confirmEmail, m.auth_verify_failed())
  const resending = useAuthForm(resendCode, m.auth_resend_failed())
  const correcting = useAuthForm(verifyEmail, m.auth_wrong_address_failed(), ['proof_required'])

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
    const answer = await resending.send({ body: { email: sentTo ?? user.email } })
    if (typeof answer !== 'string') sent(sentTo ?? user.email)
  }

  /** Sends the code to another address, which replaces the account's once it is confirmed. */
  async function correct(email: string) {
    const answer = await correcting.send({ body: { email } })
    if (typeof answer === 'string') return answer
    sent(answer.email)
  }

  function sent(email: string) {
    keepSent(email)
    notify.success(m.auth_code_sent())
    coolDown.start(emailCode.resendAfterSeconds)
    setState('entering')
  }

  return {
    state,
    email: sentTo ?? user?.email,
    confirm,
    confirming,
    resend,
    resending: resending.pending,
    correct,
    correcting,
    wait: resending.wait,
    waitSeconds: coolDown.left,
    tryAgain: () => setState('entering'),
  }
}

/** Where the newest code went and when: it outlives a reload, so that nobody waits for a code that was never sent. */
function useLastCode(user: User | undefined) {
  const [kept, keep] = useKeptText(`code-sent:${user?.id}`)
  const [at, sentTo] = kept.split(' ')
  return {
    sentTo,
    secondsLeft: secondsToWait(at ? Number(at) : Date.parse(user?.created_at ?? '')),
    keepSent: (email: string) => keep(`${Date.now()} ${email}`),
  }
}

/** Who has just signed up was sent a code that moment. */
function secondsToWait(sentAt: number) {
  const age = (Date.now() - sentAt) / 1000
  const left = emailCode.resendAfterSeconds - age
  return left > 0 ? Math.min(emailCode.resendAfterSeconds, left) : 0
}

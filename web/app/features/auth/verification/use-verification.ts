import type { User } from '@ujuzi/contract/accounts/accounts'
import {
  confirmEmail,
  requestEmailVerification,
  resendEmailCode,
} from '@ujuzi/contract/accounts/contact-verification'
import { verificationCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { useCountdown } from '#app/lib/forms/use-countdown.ts'
import { useSavedText } from '#app/lib/storage/saved-text.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

export type EmailVerificationState = 'entering' | 'verified' | 'failed'

/**
 * State of email verification and its calls. Without a user, the code goes to `knownEmail`. With `signInPath` there is
 * no session, and entering a code leads to that path first.
 */
export function useEmailVerification(
  user: User | undefined,
  knownEmail?: string,
  signInPath?: string,
) {
  const navigate = useNavigate()
  const [state, setState] = useState<EmailVerificationState>('entering')
  const { sentTo, saveSent, secondsLeft } = useLastSentCode(user, knownEmail)
  const email = sentTo ?? user?.email ?? knownEmail
  const coolDown = useCountdown(secondsLeft)
  const confirming = useAuthForm(confirmEmail, m.auth_verify_failed())
  const resending = useAuthForm(resendEmailCode, m.auth_resend_failed())
  const correcting = useAuthForm(requestEmailVerification, m.auth_wrong_address_failed(), [
    'proof_required',
  ])

  async function confirm(code: string) {
    if (!code) {
      confirming.setFields({ code: m.field_code() })
      return
    }
    if (signInPath) {
      await navigate(signInPath)
      notify.failure(m.auth_verify_sign_in())
      return
    }
    const result = await confirming.send({ body: { code } })
    if (typeof result !== 'string' || result === 'already_verified') {
      setState('verified')
      notify.success(m.auth_verified_done())
    } else if (result === 'code_invalid' || result === 'code_expired') setState('failed')
  }

  async function resend() {
    if (!email) {
      notify.failure(m.auth_no_email())
      return
    }
    const result = await resending.send({ body: { email } })
    if (typeof result !== 'string') recordSentCode(email)
  }

  /** Sends the code to another email, which replaces the account's once it is confirmed. */
  async function correct(email: string) {
    const result = await correcting.send({ body: { email } })
    if (typeof result === 'string') return result
    recordSentCode(result.email)
  }

  function recordSentCode(email: string) {
    saveSent(email)
    notify.success(m.auth_code_sent())
    coolDown.start(verificationCode.resendAfterSeconds)
    setState('entering')
  }

  return {
    state,
    email,
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

/** Destination and time of the last code. They survive a reload, so that the cooldown does too. */
function useLastSentCode(user: User | undefined, knownEmail: string | undefined) {
  const [saved, save] = useSavedText(`code-sent:${user?.id ?? knownEmail}`)
  const [at, sentTo] = saved.split(' ')
  return {
    sentTo,
    secondsLeft: secondsToWait(at ? Number(at) : Date.parse(user?.created_at ?? '')),
    saveSent: (email: string) => save(`${Date.now()} ${email}`),
  }
}

/** Seconds until another code may be sent; signing up has sent one. */
function secondsToWait(sentAt: number) {
  const age = (Date.now() - sentAt) / 1000
  const left = verificationCode.resendAfterSeconds - age
  return left > 0 ? Math.min(verificationCode.resendAfterSeconds, left) : 0
}

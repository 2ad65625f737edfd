import { confirmLeaving, leave, requestLeaving } from '@ujuzi/contract/accounts/privacy'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useOwnCall } from '#app/features/account/reauthentication.tsx'
import { dropAccessToken } from '#app/lib/http/access-token.ts'
import { dayIn, readerZone } from '#app/lib/i18n/times.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'

export type LeavingStep = 'explain' | 'code' | 'last'

/** The three steps out, and the calls between them. */
export function useLeaving() {
  const [step, setStep] = useState<LeavingStep>('explain')
  const [openBookings, setOpenBookings] = useState(0)
  const [problem, setProblem] = useState<string>()
  const own = { caller: useOwnCall(), say: setProblem }
  const requesting = useSubmission(requestLeaving, m.account_leave_failed(), own)
  const confirming = useSubmission(confirmLeaving, m.account_leave_failed(), own)
  const going = useSubmission(leave, m.account_leave_failed(), own)

  async function request() {
    setProblem(undefined)
    const answer = await requesting.send({ body: {} })
    if (typeof answer === 'string') return false
    setOpenBookings(answer.open_bookings)
    setStep('code')
    return true
  }

  async function confirm(code: string) {
    setProblem(undefined)
    if (!code) return confirming.setFields({ code: m.auth_verify_empty() })
    const answer = await confirming.send({ body: { code } })
    if (typeof answer !== 'string') return setStep('last')
    if (answer !== 'code_invalid' && answer !== 'code_expired') return
    setProblem(undefined)
    confirming.setFields({
      code: answer === 'code_invalid' ? m.error_code_invalid() : m.error_code_expired(),
    })
  }

  async function goNow() {
    setProblem(undefined)
    const answer = await going.send({})
    if (answer === 'leaving_unconfirmed') setStep('code')
    if (typeof answer !== 'string') sayGoodbye(answer.erased_at)
  }

  return {
    step,
    openBookings,
    problem,
    fault: confirming.fields.code,
    edit: () => confirming.setFields({}),
    pending: confirming.pending || going.pending || (step === 'explain' && requesting.pending),
    requesting: requesting.pending,
    request,
    confirm,
    leave: goNow,
  }
}

export type Leaving = ReturnType<typeof useLeaving>

/** Nothing of the person stays in this browser: what the page held in memory goes with the page. */
function sayGoodbye(erasedAt: string) {
  dropAccessToken()
  sessionStorage.clear()
  window.location.replace(`/goodbye?until=${dayIn(readerZone(), erasedAt)}`)
}

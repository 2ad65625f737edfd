import { m } from '@ujuzi/contract/messages'
import {
  confirmAccountDeletion,
  deleteAccount,
  requestAccountDeletion,
} from '@ujuzi/contract/privacy/privacy'
import { useState } from 'react'
import { clearUnsentMessages } from '#app/domain/conversations/outbox/unsent-messages.ts'
import { codeErrorText } from '#app/features/account/code-error.ts'
import { useReauthenticatingCall } from '#app/features/account/reauthentication.ts'
import { clearAccessToken } from '#app/lib/http/access-token.ts'
import { browserZone, localDay } from '#app/lib/i18n/times.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'

export type DeletionStep = 'explain' | 'code' | 'last'

/** Steps of the account deletion and the calls between them. `isFinal`: signing in cannot restore the account. */
export function useDeletion(isFinal: boolean) {
  const [step, setStep] = useState<DeletionStep>('explain')
  const [openBookings, setOpenBookings] = useState(0)
  const [problem, setProblem] = useState<string>()
  const submissionOptions = { callApi: useReauthenticatingCall(), onError: setProblem }
  const requesting = useSubmission(
    requestAccountDeletion,
    m.account_leave_failed(),
    submissionOptions,
  )
  const confirming = useSubmission(
    confirmAccountDeletion,
    m.account_leave_failed(),
    submissionOptions,
  )
  const deleting = useSubmission(deleteAccount, m.account_leave_failed(), submissionOptions)

  async function request() {
    setProblem(undefined)
    const result = await requesting.send({ body: {} })
    if (typeof result === 'string') return false
    setOpenBookings(result.open_bookings)
    setStep('code')
    return true
  }

  async function confirm(code: string) {
    setProblem(undefined)
    if (!code) return confirming.setFields({ code: m.field_code() })
    const result = await confirming.send({ body: { code } })
    if (typeof result !== 'string') return setStep('last')
    const error = codeErrorText(result)
    if (!error) return
    setProblem(undefined)
    confirming.setFields({ code: error })
  }

  async function runDeletion() {
    setProblem(undefined)
    const result = await deleting.send({})
    if (result === 'deletion_unconfirmed') setStep('code')
    if (typeof result !== 'string') showGoodbye(isFinal ? undefined : result.erased_at)
  }

  return {
    step,
    openBookings,
    problem,
    codeError: confirming.fields.code,
    edit: () => confirming.setFields({}),
    pending: confirming.pending || deleting.pending || (step === 'explain' && requesting.pending),
    requesting: requesting.pending,
    request,
    confirm,
    leave: runDeletion,
  }
}

export type Deletion = ReturnType<typeof useDeletion>

/** Deletes the session from this browser. A full page load also discards everything in memory. */
function showGoodbye(restorableUntil: string | undefined) {
  clearAccessToken()
  sessionStorage.clear()
  clearUnsentMessages()
  const query =
    restorableUntil === undefined ? 'final' : `until=${localDay(browserZone(), restorableUntil)}`
  window.location.replace(`/goodbye?${query}`)
}

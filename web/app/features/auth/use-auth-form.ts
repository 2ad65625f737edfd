import type { CallError, CallInput, Endpoint } from '@ujuzi/contract/api/endpoint'
import { useEffect, useState } from 'react'
import { type SubmissionState, useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** State of an auth form. `wait` is the message of a rate limit. */
export type AuthFormState = SubmissionState & { wait: string | undefined }

/**
 * Form of an auth page. `steps` are error codes that only ask for more input, so no toast is shown. A rate
 * limit message (`wait`) stays visible at the form, because it lasts longer than a toast. After an error, also one that
 * the form found itself (`showErrors`), the first invalid field takes focus: on a phone it may be far above the button.
 */
export function useAuthForm<const E extends Endpoint>(
  endpoint: E,
  fallback: string,
  steps: readonly CallError<E>['code'][] = [],
) {
  const [wait, setWait] = useState<string>()
  const submission = useSubmission(endpoint, fallback, {
    onError(message, code) {
      if (steps.some((step) => step === code)) return
      if (code === 'too_many_requests') setWait(message)
      notify.failure(message)
    },
  })

  const { pending } = submission
  const [ownErrors, setOwnErrors] = useState<Record<string, string>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors of the form move the focus again.
  useEffect(() => {
    if (pending) return
    // An error that the page adds to those of the response is rendered next.
    const timer = setTimeout(() =>
      document.querySelector<HTMLElement>('#main [aria-invalid=true]')?.focus(),
    )
    return () => clearTimeout(timer)
  }, [pending, ownErrors])

  function showErrors(fields: Record<string, string>) {
    submission.setFields(fields)
    setOwnErrors(fields)
  }

  function send(sent: CallInput<E>) {
    setWait(undefined)
    return submission.send(sent)
  }

  return { ...submission, send, showErrors, wait }
}

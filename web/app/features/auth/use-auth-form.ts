import type { Endpoint, Failure, Sent } from '@ujuzi/contract/api/endpoint'
import { useEffect, useState } from 'react'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/**
 * A form of these pages. `steps` are refusals that only ask for more, so nobody is told of a failure;
 * a wait that was imposed (`wait`) stays readable at the form, because it outlasts every toast. After a
 * refusal the first marked field has the focus: on a phone it may be far above the button.
 */
export function useAuthForm<const E extends Endpoint>(
  endpoint: E,
  fallback: string,
  steps: readonly Failure<E>['code'][] = [],
) {
  const [wait, setWait] = useState<string>()
  const submission = useSubmission(endpoint, fallback, {
    say(message, code) {
      if (steps.some((step) => step === code)) return
      if (code === 'too_many_requests') setWait(message)
      notify.failure(message)
    },
  })

  const { pending } = submission
  useEffect(() => {
    if (!pending) document.querySelector<HTMLElement>('#main [aria-invalid=true]')?.focus()
  }, [pending])

  function send(sent: Sent<E>) {
    setWait(undefined)
    return submission.send(sent)
  }

  return { ...submission, send, wait }
}

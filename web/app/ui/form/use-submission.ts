import type { Endpoint, Failure, Returned, Sent } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

type Fields = Record<string, string>

type Options = {
  /** Makes the call, where more than the call itself is to be done. */
  caller?: typeof call
  /** Says why it did not work, where a toast is not the place. */
  say?: (message: string, code: string) => void
}

/** One form and one endpoint. A refusal is said, marked at its fields, and leaves what was typed in place. */
export function useSubmission<const E extends Endpoint>(
  endpoint: E,
  fallback: string,
  { caller = call, say = (message) => notify.failure(message) }: Options = {},
) {
  const [pending, setPending] = useState(false)
  const [fields, setFields] = useState<Fields>({})

  async function send(sent: Sent<E>): Promise<Returned<E> | Failure<E>['code']> {
    setPending(true)
    setFields({})
    const answer = await caller(endpoint, sent)
    setPending(false)
    if (answer.ok) return answer.data
    setFields(answer.error.fields ?? {})
    say(sayable(answer.error.message, fallback), answer.error.code)
    return answer.error.code
  }

  return { pending, fields, setFields, send }
}

/** The server's own sentence when there is one. */
const sayable = (message: string, fallback: string) =>
  message === m.ui_error_unknown() ? fallback : message

import type { CallError, CallInput, Endpoint, ResponseData } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

type Fields = Record<string, string>

/** State of a submission, as far as its form shows it. */
export type SubmissionState = {
  pending: boolean
  /** Error messages by field name. */
  fields: Fields
  setFields: (fields: Fields) => void
}

type Options = {
  /** Replaces `call`, where a submission needs more than the request itself. */
  callApi?: typeof call
  /** Shows the error message; the default is a toast. */
  onError?: (message: string, code: string) => void
}

/**
 * Submits one form to one endpoint. An error is shown and marked at its fields; what was typed stays. `send` returns
 * the response data, or the error code.
 */
export function useSubmission<const E extends Endpoint>(
  endpoint: E,
  fallback: string,
  { callApi = call, onError = (message) => notify.failure(message) }: Options = {},
) {
  const [pending, setPending] = useState(false)
  const [fields, setFields] = useState<Fields>({})

  async function send(input: CallInput<E>): Promise<ResponseData<E> | CallError<E>['code']> {
    setPending(true)
    setFields({})
    const response = await callApi(endpoint, input)
    setPending(false)
    if (response.ok) return response.data
    setFields(response.error.fields ?? {})
    onError(displayMessage(response.error.message, fallback), response.error.code)
    return response.error.code
  }

  return { pending, fields, setFields, send }
}

/** The server's message, or `fallback` for an unknown error. */
const displayMessage = (message: string, fallback: string) =>
  message === m.ui_error_unknown() ? fallback : message

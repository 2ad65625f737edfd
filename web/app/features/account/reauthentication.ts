import { createContext, useContext } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Asks for reauthentication, and resolves to whether it succeeded. */
export const ReauthenticationContext = createContext<() => Promise<boolean>>(async () => false)

/** The function that sends the calls of the account's sections; replaced where a page has a session of its own. */
export const AccountCallContext = createContext<typeof call>(call)

/** Returns a `call` that asks for reauthentication if the server requires it, and then retries once. */
export function useReauthenticatingCall(): typeof call {
  const requestReauthentication = useContext(ReauthenticationContext)
  const callApi = useContext(AccountCallContext)
  const { revalidate } = useRevalidator()
  return async (endpoint, sent, options) => {
    const response = await callApi(endpoint, sent, options)
    if (response.ok) return response
    // The session has ended: revalidating makes the loader redirect to the sign-in page.
    if (response.status === 401) revalidate()
    if (response.error.code !== 'proof_required' || !(await requestReauthentication()))
      return response
    return callApi(endpoint, sent, options)
  }
}

/** Options for `useSubmission`. No toast is shown for the error codes in `fieldErrorCodes`, which the form shows at a field. */
export function useReauthenticatingOptions(fieldErrorCodes: readonly string[] = []) {
  const callApi = useReauthenticatingCall()
  const handledCodes = [...fieldErrorCodes, 'proof_required']
  const onError = (message: string, code: string) => {
    if (!handledCodes.includes(code)) notify.failure(message)
  }
  return { callApi, onError }
}

import { createContext, type ReactNode, useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { ProofDialog } from './reauthentication-dialog.tsx'

const Proof = createContext<() => Promise<boolean>>(async () => false)

type Props = { email: string; hasPassword: boolean; children: ReactNode }

/** Asks who is at the keyboard when a call inside wants to know. */
export function ProofProvider({ email, hasPassword, children }: Props) {
  const [waiting, setWaiting] = useState<(proven: boolean) => void>()
  const ask = () => new Promise<boolean>((answer) => setWaiting(() => answer))
  function close(proven: boolean) {
    setWaiting(undefined)
    waiting?.(proven)
  }
  return (
    <Proof value={ask}>
      {children}
      {waiting && <ProofDialog email={email} hasPassword={hasPassword} onClose={close} />}
    </Proof>
  )
}

/** Calls as the owner: proves who it is when that is wanted, then makes the call once more. */
export function useOwnCall(): typeof call {
  const ask = useContext(Proof)
  const { revalidate } = useRevalidator()
  return async (endpoint, sent, options) => {
    const answer = await call(endpoint, sent, options)
    if (answer.ok) return answer
    // This device was signed out meanwhile: the page's loader knows the way to the sign-in page.
    if (answer.status === 401) revalidate()
    if (answer.error.code !== 'proof_required' || !(await ask())) return answer
    return call(endpoint, sent, options)
  }
}

/** For `useSubmission`; `marked` are the refusals that the form says at a field. */
export function useOwn(marked: readonly string[] = []) {
  const caller = useOwnCall()
  const said = [...marked, 'proof_required']
  const say = (message: string, code: string) => {
    if (!said.includes(code)) notify.failure(message)
  }
  return { caller, say }
}

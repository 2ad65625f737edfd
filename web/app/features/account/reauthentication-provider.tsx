import { type ReactNode, useState } from 'react'
import { useLateCode } from '#app/ui/late/late-code.ts'
import { lateDialogs } from './late-dialogs.ts'
import { ReauthenticationContext } from './reauthentication.ts'

type Props = { email: string; hasPassword: boolean; children: ReactNode }

/** Provides reauthentication to the calls inside: opens the dialog and resolves to whether it succeeded. */
export function ReauthenticationProvider({ email, hasPassword, children }: Props) {
  const [resolvePending, setResolvePending] = useState<(isConfirmed: boolean) => void>()
  const requestReauthentication = () =>
    new Promise<boolean>((resolve) => setResolvePending(() => resolve))
  function close(isConfirmed: boolean) {
    setResolvePending(undefined)
    resolvePending?.(isConfirmed)
  }
  const code = useLateCode(lateDialogs, resolvePending !== undefined, () => close(false))
  return (
    <ReauthenticationContext value={requestReauthentication}>
      {children}
      {resolvePending && code && (
        <code.ReauthenticationDialog email={email} hasPassword={hasPassword} onClose={close} />
      )}
    </ReauthenticationContext>
  )
}

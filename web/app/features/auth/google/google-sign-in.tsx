import type { UserType } from '@ujuzi/contract/accounts/accounts'
import { initGoogle } from '@ujuzi/contract/accounts/google'
import { m } from '@ujuzi/contract/messages'
import { type MouseEvent, useEffect, useState } from 'react'
import { TermsSentence } from '#app/features/auth/terms.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { WaitAlert } from '#app/features/auth/wait-alert.tsx'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { GoogleMark } from '#app/ui/brand/google-mark.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = { type: UserType; next: string | null }

/** The other way in, above the fields. An account may be made on the way, so it says what that accepts. */
export function GoogleEntrance({ type, next }: Props) {
  const { google } = useFacts()
  const hydrated = useHydrated()
  const { pending, wait, begin } = useGoogle({ type, next })
  return (
    <>
      <div className="grid gap-1.5">
        <Button
          look="outline"
          block
          disabled={!google || !hydrated}
          pending={pending}
          pendingLabel={m.auth_google_pending()}
          onClick={begin}
        >
          {google && <GoogleMark />}
          {google ? m.auth_google() : m.auth_google_off()}
        </Button>
        {google && (
          <p className="text-center text-sm text-muted-foreground">
            <TermsSentence says={m.auth_google_terms} quiet />
          </p>
        )}
      </div>
      <WaitAlert wait={wait} />
      <p className="flex items-center gap-4 text-sm text-muted-foreground before:flex-1 before:border-t after:flex-1 after:border-t">
        {m.auth_or()}
      </p>
    </>
  )
}

function useGoogle({ type, next }: Props) {
  const { pending, wait, send } = useAuthForm(initGoogle, m.auth_google_init_failed())
  const [leaving, setLeaving] = useState(false)
  // Whoever comes back from Google by the back button finds the page as they left it: waiting.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  async function begin({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const keep = form && new FormData(form).has('keep_signed_in')
    const query = {
      type,
      next: next ?? undefined,
      ...(keep && { keep_signed_in: 'true' as const }),
    }
    const answer = await send({ query, body: {} })
    if (typeof answer === 'string') return
    setLeaving(true)
    window.location.assign(answer.auth_url)
  }

  return { pending: pending || leaving, wait, begin }
}

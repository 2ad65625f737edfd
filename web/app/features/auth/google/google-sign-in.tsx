import type { UserType } from '@ujuzi/contract/accounts/accounts'
import { startGoogleSignIn } from '@ujuzi/contract/accounts/google'
import { m } from '@ujuzi/contract/messages'
import { type MouseEvent, useEffect, useState } from 'react'
import { RateLimitAlert } from '#app/features/auth/rate-limit-alert.tsx'
import { TermsSentence } from '#app/features/auth/terms.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { GoogleMark } from '#app/ui/brand/google-mark.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = { type: UserType; next: string | null }

export function GoogleSignIn(props: Props) {
  const { google } = useFacts()
  return google && <GoogleButton {...props} />
}

/** It can create an account, so it states the terms that this accepts. */
function GoogleButton({ type, next }: Props) {
  const hydrated = useHydrated()
  const { pending, wait, begin } = useGoogleSignIn({ type, next })
  return (
    <>
      <div className="grid gap-1.5">
        <Button
          look="outline"
          block
          disabled={!hydrated}
          pending={pending}
          pendingLabel={m.auth_google_pending()}
          onClick={begin}
        >
          <GoogleMark />
          {m.auth_google()}
        </Button>
        <p className="text-center text-sm text-muted-foreground">
          <TermsSentence says={m.auth_google_terms} quiet />
        </p>
      </div>
      <RateLimitAlert wait={wait} />
      <p className="flex items-center gap-4 text-sm text-muted-foreground before:flex-1 before:border-t after:flex-1 after:border-t">
        {m.auth_or()}
      </p>
    </>
  )
}

function useGoogleSignIn({ type, next }: Props) {
  const { pending, wait, send } = useAuthForm(startGoogleSignIn, m.auth_google_init_failed())
  const [isLeaving, setIsLeaving] = useState(false)
  // With the back button browsers may restore this page from the back/forward cache, still pending.
  useEffect(() => {
    const resetLeaving = () => setIsLeaving(false)
    window.addEventListener('pageshow', resetLeaving)
    return () => window.removeEventListener('pageshow', resetLeaving)
  }, [])

  async function begin({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const keepSignedIn = form && new FormData(form).has('keep_signed_in')
    const query = {
      type,
      next: next ?? undefined,
      ...(keepSignedIn && { keep_signed_in: 'true' as const }),
    }
    const result = await send({ query, body: {} })
    if (typeof result === 'string') return
    setIsLeaving(true)
    window.location.assign(result.auth_url)
  }

  return { pending: pending || isLeaving, wait, begin }
}

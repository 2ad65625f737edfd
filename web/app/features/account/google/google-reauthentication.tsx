import { startGoogleSignIn } from '@ujuzi/contract/accounts/google'
import { requestPasswordReset } from '@ujuzi/contract/accounts/passwords'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'

/** Reauthentication of an account without a password: signing in with Google again, or a password reset by email. */
export function GoogleReauthentication({ email }: { email: string }) {
  const { pathname } = useLocation()
  const { google } = useFacts()
  const [isLinkSent, setLinkSent] = useState(false)
  const [formError, setFormError] = useState<string>()
  const startingGoogle = useSubmission(startGoogleSignIn, m.account_google_failed(), {
    onError: setFormError,
  })
  const sendingLink = useSubmission(requestPasswordReset, m.account_link_failed(), {
    onError: setFormError,
  })

  async function signInAgain() {
    setFormError(undefined)
    const result = await startingGoogle.send({ query: { next: pathname }, body: {} })
    if (typeof result !== 'string') window.location.assign(result.auth_url)
  }
  async function sendLink() {
    setFormError(undefined)
    const result = await sendingLink.send({ body: { email } })
    setLinkSent(typeof result !== 'string')
  }

  return (
    <div className="grid gap-4 pt-2">
      <p tabIndex={-1} ref={focusOnMount} className="outline-0">
        {m.account_google_only()}
      </p>
      {formError && <Alert tone="destructive">{formError}</Alert>}
      {isLinkSent && <Alert tone="success">{m.account_link_sent({ email })}</Alert>}
      {google && (
        <Button
          block
          pending={startingGoogle.pending}
          pendingLabel={m.ui_one_moment()}
          onClick={signInAgain}
        >
          {m.account_google_again()}
        </Button>
      )}
      <Button
        look="outline"
        block
        pending={sendingLink.pending}
        pendingLabel={m.ui_sending()}
        onClick={sendLink}
      >
        {m.account_email_link()}
      </Button>
    </div>
  )
}

import { initGoogle } from '@ujuzi/contract/accounts/google'
import { resetPassword } from '@ujuzi/contract/accounts/passwords'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { focusOnce } from '#app/lib/forms/focus-on-mount.ts'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'

/** An account without a password proves itself by signing in again, or gets a password by mail. */
export function GoogleOnly({ email }: { email: string }) {
  const { pathname } = useLocation()
  const { google } = useFacts()
  const [mailed, setMailed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const signing = useSubmission(initGoogle, m.account_google_failed(), { say: setProblem })
  const mailing = useSubmission(resetPassword, m.account_link_failed(), { say: setProblem })

  async function signInAgain() {
    setProblem(undefined)
    const answer = await signing.send({ query: { next: pathname }, body: {} })
    if (typeof answer !== 'string') window.location.assign(answer.auth_url)
  }
  async function mailLink() {
    setProblem(undefined)
    const answer = await mailing.send({ body: { email } })
    setMailed(typeof answer !== 'string')
  }

  return (
    <div className="grid gap-4 pt-2">
      <p tabIndex={-1} ref={focusOnce} className="outline-0">
        {m.account_google_only()}
      </p>
      {problem && <Alert tone="destructive">{problem}</Alert>}
      {mailed && <Alert tone="success">{m.account_link_sent({ email })}</Alert>}
      {google && (
        <Button
          block
          pending={signing.pending}
          pendingLabel={m.account_one_moment()}
          onClick={signInAgain}
        >
          {m.account_google_again()}
        </Button>
      )}
      <Button
        look="outline"
        block
        pending={mailing.pending}
        pendingLabel={m.account_sending()}
        onClick={mailLink}
      >
        {m.account_mail_link()}
      </Button>
    </div>
  )
}

import type { User } from '@ujuzi/contract/accounts/accounts'
import {
  type EmailSuppression,
  retryStoppedEmail,
} from '@ujuzi/contract/accounts/email-suppression'
import { m } from '@ujuzi/contract/messages'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

type Props = {
  user: User
  stop: EmailSuppression
  /** Path of the page that changes the email address. */
  account: string
}

/** Warns that emails to the person’s address are stopped. Disappears once they send a test. */
export function EmailSuppressionNotice({ user: { email }, stop, account }: Props) {
  const [isSent, setSent] = useState(false)
  const test = useSubmission(retryStoppedEmail, m.emails_stopped_failed())
  if (isSent) return null
  const words = stop.reason === 'bounce' ? bounce : complaint

  async function sendTest() {
    const result = await test.send({ body: {} })
    if (typeof result === 'string') return
    setSent(true)
    notify.success(result.message)
  }
  return (
    <section
      aria-labelledby="email-stop"
      className="grid gap-3 rounded-card border border-warning bg-warning-soft p-4 md:flex md:items-center md:gap-5"
    >
      <div className="flex min-w-0 flex-1 gap-3">
        <MailWarning aria-hidden className="mt-0.5 size-5 flex-none text-warning" />
        <div className="min-w-0">
          <p id="email-stop" className="mb-1 leading-snug font-semibold wrap-anywhere">
            {words.title({ email })}
          </p>
          <p className="text-sm">
            {stop.can_retry ? words.text() : `${words.text()} ${m.emails_stopped_wait()}`}
          </p>
        </div>
      </div>
      <div className="flex flex-none flex-wrap gap-2 max-md:*:flex-auto">
        {stop.reason === 'bounce' && (
          <LinkButton to={account} size="small" look="outline">
            {m.emails_stopped_change()}
          </LinkButton>
        )}
        {stop.can_retry && (
          <Button
            size="small"
            look="outline"
            pending={test.pending}
            pendingLabel={m.emails_stopped_sending()}
            onClick={sendTest}
          >
            {m.emails_stopped_retry()}
          </Button>
        )}
      </div>
    </section>
  )
}

const bounce = { title: m.emails_stopped_bounce, text: m.emails_stopped_bounce_text }
const complaint = { title: m.emails_stopped_complaint, text: m.emails_stopped_complaint_text }

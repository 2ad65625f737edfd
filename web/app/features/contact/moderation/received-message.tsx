import type { ContactCaseDetails } from '@ujuzi/contract/contact/contact'
import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateTimeText } from '#app/lib/i18n/date-time-text.ts'
import { asLocale, languages } from '#app/lib/i18n/locales.ts'

/** Text of a message, and the facts about its sender. */
export function ReceivedMessage({ contactCase }: { contactCase: ContactCaseDetails }) {
  const { name, email, message, language, created_at, account_id } = contactCase
  return (
    <>
      <blockquote
        lang={language}
        className="max-w-[65ch] border-s-[3px] ps-3.5 whitespace-pre-line wrap-anywhere"
      >
        {message}
      </blockquote>
      <dl className="grid gap-4 wrap-anywhere sm:grid-cols-2">
        <Fact label={m.contact_from()}>
          {name}
          <br />
          {account_id ? (
            <Link
              to={`/review/people/${account_id}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {m.contact_signed_in()}
            </Link>
          ) : (
            <span className="text-sm text-muted-foreground">{m.contact_visitor()}</span>
          )}
        </Fact>
        <Fact label={m.contact_email()}>{email}</Fact>
        <Fact label={m.contact_language()}>{languages[asLocale(language)]}</Fact>
        <Fact label={m.contact_sent_at()}>
          <time dateTime={created_at}>{dateTimeText(created_at)}</time>
        </Fact>
      </dl>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd>{children}</dd>
  </div>
)

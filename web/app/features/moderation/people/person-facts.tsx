import { m } from '@ujuzi/contract/messages'
import type { AccountDetails } from '@ujuzi/contract/moderation/suspensions'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roleLabels } from '#app/features/moderation/moderation-words.ts'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'

const stopLabels = {
  bounce: m.emails_stopped_person_bounce,
  complaint: m.emails_stopped_person_complaint,
} as const

export function PersonFacts({ person }: { person: AccountDetails }) {
  const { role, email, email_verified, email_suppression, created_at, counts } = person
  const figures = [
    { label: m.moderation_bookings(), value: counts.bookings },
    { label: m.moderation_coming(), value: counts.coming },
    { label: m.moderation_no_shows(), value: counts.no_shows },
    { label: m.moderation_against(), value: counts.reports_decided_against },
  ]
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label={m.moderation_role()}>{roleLabels[role]()}</Fact>
        <Fact label={m.moderation_since()}>{dateText(created_at, browserZone())}</Fact>
        <Fact label={m.moderation_email()}>
          {email}
          {!email_verified && (
            <span className="text-muted-foreground"> ({m.moderation_unconfirmed()})</span>
          )}
          {email_suppression && (
            <span className="text-muted-foreground"> ({stopLabels[email_suppression]()})</span>
          )}
        </Fact>
        {person.business && <BusinessFact business={person.business} state={person.state} />}
      </dl>
      <dl className="grid grid-cols-2 cramped:grid-cols-1 items-end gap-3 border-t pt-4 sm:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-caption text-muted-foreground">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type BusinessProps = {
  business: NonNullable<AccountDetails['business']>
  state: AccountDetails['state']
}

function BusinessFact({ business, state }: BusinessProps) {
  const { id, name, location, published } = business
  // Business pages of suspended accounts are not public.
  const hasPage = published && (state === 'active' || state === 'noticed')
  return (
    <Fact label={m.moderation_business()}>
      {hasPage ? (
        <Link to={`/services/${id}`} className="text-link">
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="text-muted-foreground">
        {' · '}
        {location}
        {!published && ` (${m.moderation_unpublished()})`}
      </span>
    </Fact>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-caption text-muted-foreground">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

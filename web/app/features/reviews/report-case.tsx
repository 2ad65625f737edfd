import { m } from '@ujuzi/contract/messages'
import { decideReport, type ReviewReport } from '@ujuzi/contract/moderation'
import { Link, useRevalidator } from 'react-router'
import { useSubmission } from '#app/ui/submission.ts'
import { notify } from '#app/ui/toast.tsx'
import { CaseCard, Saying } from './case-card.tsx'
import { DecisionForm } from './decision-form.tsx'
import { PeopleLinks } from './people-links.tsx'
import { ReviewText } from './review-text.tsx'
import { reasonNames } from './review-words.ts'

type Props = { report: ReviewReport; now: number; onDecided: () => void }

export function ReportCase({ report, now, onDecided }: Props) {
  const { review, reporter, reason, details, created_at } = report
  return (
    <CaseCard
      since={created_at}
      now={now}
      decision={<Decision id={report.id} onDecided={onDecided} />}
    >
      <AboutReport report={report} />
      <Saying who={m.reviews_reporter_says({ name: reporter, reason: reasonNames[reason]() })}>
        {details}
      </Saying>
      <ReviewText review={review} />
    </CaseCard>
  )
}

export function AboutReport({ report: { review, people } }: { report: ReviewReport }) {
  const { client_name, professional } = review
  return (
    <div className="wrap-anywhere">
      <p className="title-2">
        {m.reviews_about()}{' '}
        <Link to={`/services/${professional.id}#reviews`} className="text-link">
          {professional.business_name}
        </Link>
      </p>
      <PeopleLinks
        people={[
          { id: people.client, name: client_name },
          { id: people.professional, name: professional.business_name },
        ]}
      />
    </div>
  )
}

function Decision({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { revalidate } = useRevalidator()
  const { pending, fields, setFields, send } = useSubmission(decideReport, m.reviews_not_sent())
  return (
    <DecisionForm
      id={id}
      choices={[
        { outcome: 'hidden', label: m.reviews_hide(), text: m.reviews_hide_text() },
        { outcome: 'kept', label: m.reviews_keep(), text: m.reviews_keep_text() },
      ]}
      pending={pending}
      fault={fields.explanation}
      onChange={() => setFields({})}
      decide={async (outcome, explanation) => {
        const answer = await send({ params: { id }, body: { outcome, explanation } })
        // Somebody else has decided it.
        if (answer === 'report_decided' || answer === 'report_not_found') await revalidate()
        if (typeof answer === 'string') return false
        notify.success(m.reviews_decided())
        onDecided()
        await revalidate()
        return true
      }}
    />
  )
}

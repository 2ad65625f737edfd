import { m } from '@ujuzi/contract/messages'
import { decideReport, type ReviewReport } from '@ujuzi/contract/moderation/moderation'
import { Link } from 'react-router'
import { CaseRow, QuotedText } from '#app/domain/moderation/case-rows.tsx'
import { DecisionForm } from '#app/domain/moderation/decision-form.tsx'
import { reportReasonLabels } from '#app/domain/reviews/review-labels.ts'
import { ReviewText } from '#app/domain/reviews/review-text.tsx'
import { explanationField } from './decision-explanation.ts'
import { PeopleLinks } from './people-links.tsx'
import { ReviewedBookingFacts } from './reviewed-booking.tsx'
import { WaitingTime } from './waiting-time.tsx'

type Props = { report: ReviewReport; now: number; onDecided: () => void }

export function ReportCase({ report, now, onDecided }: Props) {
  const { id, booking, created_at, review } = report
  return (
    <CaseRow decision={<ReportDecision id={id} onDecided={onDecided} />}>
      <WaitingTime since={created_at} now={now} />
      <ReportSummary report={report} />
      <ReportStatement report={report} />
      <ReviewText review={review} />
      {booking && <ReviewedBookingFacts booking={booking} />}
    </CaseRow>
  )
}

export const ReportStatement = ({
  report: { reporter, reason, details },
}: {
  report: ReviewReport
}) => (
  <QuotedText
    title={m.reviews_reporter_says({ name: reporter, reason: reportReasonLabels[reason]() })}
    emptyText={m.reviews_said_nothing()}
  >
    {details}
  </QuotedText>
)

export function ReportSummary({ report: { review, people } }: { report: ReviewReport }) {
  const { client_name, professional } = review
  return (
    <div className="wrap-anywhere">
      <h2 className="title-2">
        {m.reviews_about()}{' '}
        <Link to={`/services/${professional.id}#reviews`} className="text-link">
          {professional.business_name}
        </Link>
      </h2>
      <PeopleLinks
        people={[
          { id: people.client, name: client_name },
          { id: people.professional, name: professional.business_name },
        ]}
      />
    </div>
  )
}

const ReportDecision = ({ id, onDecided }: { id: string; onDecided: () => void }) => (
  <DecisionForm
    id={id}
    endpoint={decideReport}
    buildRequest={(outcome, text) => ({ params: { id }, body: { outcome, explanation: text } })}
    choices={[
      { outcome: 'hidden', label: m.reviews_hide(), text: m.reviews_hide_text() },
      { outcome: 'kept', label: m.reviews_keep(), text: m.reviews_keep_text() },
    ]}
    explanation={explanationField()}
    messages={{ done: m.reviews_decided(), failed: m.reviews_not_sent() }}
    onDecided={onDecided}
  />
)

import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { type ContestedNoShow, settleNoShow } from '@ujuzi/contract/moderation/moderation'
import { CaseRow, QuotedText } from '#app/domain/moderation/case-rows.tsx'
import { DecisionForm } from '#app/domain/moderation/decision-form.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { capitalised, longDay, timeRangeText, zoneTown } from '#app/lib/i18n/times.ts'
import { explanationField } from './decision-explanation.ts'
import { PeopleLinks } from './people-links.tsx'
import { WaitingTime } from './waiting-time.tsx'

type Props = { contested: ContestedNoShow; now: number; onDecided: () => void }

export function NoShowCase({ contested, now, onDecided }: Props) {
  const { booking, contested_at } = contested
  return (
    <CaseRow decision={<NoShowDecision id={booking.id} onDecided={onDecided} />}>
      <WaitingTime since={contested_at} now={now} />
      <NoShowSummary contested={contested} />
      <NoShowStatements contested={contested} />
    </CaseRow>
  )
}

type ContestedProps = Pick<Props, 'contested'>

/** Summary of a contested no-show: accused party and booking. */
export function NoShowSummary({ contested: { booking, accused, people } }: ContestedProps) {
  const { professional, service, start, timezone } = booking
  const sides = { client: clientName(booking), business: professional.business_name }
  return (
    <div className="wrap-anywhere">
      <h2 className="title-2">
        {accused === 'client'
          ? m.reviews_client_missing(sides)
          : m.reviews_professional_missing(sides)}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">
        {service.name} · {priceText(booking)} ·{' '}
        <span translate="no" className="whitespace-nowrap">
          {booking.reference}
        </span>
      </p>
      <p className="text-sm text-muted-foreground">
        {capitalised(longDay(start, timezone))}, {timeRangeText(booking)} ({zoneTown(timezone)})
      </p>
      <PeopleLinks
        people={[
          { id: people.client, name: sides.client },
          { id: people.professional, name: sides.business },
        ]}
      />
    </div>
  )
}

export function NoShowStatements({ contested }: ContestedProps) {
  const { booking, client_said, professional_said } = contested
  const nothing = m.reviews_said_nothing()
  return (
    <>
      <QuotedText title={m.reviews_says({ name: clientName(booking) })} emptyText={nothing}>
        {client_said}
      </QuotedText>
      <QuotedText
        title={m.reviews_says({ name: booking.professional.business_name })}
        emptyText={nothing}
      >
        {professional_said}
      </QuotedText>
    </>
  )
}

const clientName = ({ client, guest }: Booking) =>
  client?.name ?? guest?.name ?? m.business_former_client()

const NoShowDecision = ({ id, onDecided }: { id: string; onDecided: () => void }) => (
  <DecisionForm
    id={id}
    endpoint={settleNoShow}
    buildRequest={(outcome, text) => ({ params: { id }, body: { outcome, explanation: text } })}
    choices={[
      { outcome: 'upheld', label: m.reviews_uphold(), text: m.reviews_uphold_text() },
      { outcome: 'dismissed', label: m.reviews_dismiss(), text: m.reviews_dismiss_text() },
    ]}
    explanation={explanationField()}
    messages={{ done: m.reviews_decided(), failed: m.reviews_not_sent() }}
    onDecided={onDecided}
  />
)

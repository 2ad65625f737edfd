import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { type ContestedNoShow, settleNoShow } from '@ujuzi/contract/moderation/moderation'
import { CaseCard, Saying } from '#app/domain/moderation/case-card.tsx'
import { DecisionForm } from '#app/domain/moderation/decision-form.tsx'
import { priceOf } from '#app/domain/price/price.ts'
import { capitalised, longDay, spanText, zoneTown } from '#app/lib/i18n/times.ts'
import { explanation } from './decision-explanation.ts'
import { PeopleLinks } from './people-links.tsx'
import { Since } from './waiting-time.tsx'

type Props = { contested: ContestedNoShow; now: number; onDecided: () => void }

export function NoShowCase({ contested, now, onDecided }: Props) {
  const { booking, contested_at } = contested
  return (
    <CaseCard decision={<Decision id={booking.id} onDecided={onDecided} />}>
      <Since since={contested_at} now={now} />
      <AboutNoShow contested={contested} />
      <NoShowSayings contested={contested} />
    </CaseCard>
  )
}

type About = Pick<Props, 'contested'>

/** Who says that of whom, and about which visit. */
export function AboutNoShow({ contested: { booking, accused, people } }: About) {
  const { professional, service, start, timezone } = booking
  const sides = { client: nameOfClient(booking), business: professional.business_name }
  return (
    <div className="wrap-anywhere">
      <h2 className="title-2">
        {accused === 'client'
          ? m.reviews_client_missing(sides)
          : m.reviews_professional_missing(sides)}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">
        {service.name} · {priceOf(booking)} ·{' '}
        <span className="whitespace-nowrap">{booking.reference}</span>
      </p>
      <p className="text-sm text-muted-foreground">
        {capitalised(longDay(start, timezone))}, {spanText(booking)} ({zoneTown(timezone)})
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

export function NoShowSayings({ contested }: About) {
  const { booking, client_said, professional_said } = contested
  const nothing = m.reviews_said_nothing()
  return (
    <>
      <Saying title={m.reviews_says({ name: nameOfClient(booking) })} nothing={nothing}>
        {client_said}
      </Saying>
      <Saying
        title={m.reviews_says({ name: booking.professional.business_name })}
        nothing={nothing}
      >
        {professional_said}
      </Saying>
    </>
  )
}

const nameOfClient = ({ client, guest }: Booking) =>
  client?.name ?? guest?.name ?? m.business_former_client()

const Decision = ({ id, onDecided }: { id: string; onDecided: () => void }) => (
  <DecisionForm
    id={id}
    endpoint={settleNoShow}
    toSend={(outcome, text) => ({ params: { id }, body: { outcome, explanation: text } })}
    choices={[
      { outcome: 'upheld', label: m.reviews_uphold(), text: m.reviews_uphold_text() },
      { outcome: 'dismissed', label: m.reviews_dismiss(), text: m.reviews_dismiss_text() },
    ]}
    explanation={explanation()}
    said={{ done: m.reviews_decided(), failed: m.reviews_not_sent() }}
    onDecided={onDecided}
  />
)

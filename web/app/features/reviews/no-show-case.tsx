import type { Booking } from '@ujuzi/contract/bookings'
import { m } from '@ujuzi/contract/messages'
import { type ContestedNoShow, settleNoShow } from '@ujuzi/contract/moderation'
import { useRevalidator } from 'react-router'
import { priceOf } from '#app/lib/price.ts'
import { capitalised, longDay, spanText, zoneTown } from '#app/lib/times.ts'
import { useSubmission } from '#app/ui/submission.ts'
import { notify } from '#app/ui/toast.tsx'
import { CaseCard, Saying } from './case-card.tsx'
import { DecisionForm } from './decision-form.tsx'
import { PeopleLinks } from './people-links.tsx'

type Props = { contested: ContestedNoShow; now: number; onDecided: () => void }

export function NoShowCase({ contested, now, onDecided }: Props) {
  const { booking, contested_at } = contested
  return (
    <CaseCard
      since={contested_at}
      now={now}
      decision={<Decision id={booking.id} onDecided={onDecided} />}
    >
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
      <h3 className="title-2">
        {accused === 'client'
          ? m.reviews_client_missing(sides)
          : m.reviews_professional_missing(sides)}
      </h3>
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
  return (
    <>
      <Saying who={m.reviews_says({ name: nameOfClient(booking) })}>{client_said}</Saying>
      <Saying who={m.reviews_says({ name: booking.professional.business_name })}>
        {professional_said}
      </Saying>
    </>
  )
}

const nameOfClient = ({ client, guest }: Booking) =>
  client?.name ?? guest?.name ?? m.business_former_client()

function Decision({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { revalidate } = useRevalidator()
  const { pending, fields, setFields, send } = useSubmission(settleNoShow, m.reviews_not_sent())
  return (
    <DecisionForm
      id={id}
      choices={[
        { outcome: 'upheld', label: m.reviews_uphold(), text: m.reviews_uphold_text() },
        { outcome: 'dismissed', label: m.reviews_dismiss(), text: m.reviews_dismiss_text() },
      ]}
      pending={pending}
      fault={fields.explanation}
      onChange={() => setFields({})}
      decide={async (outcome, explanation) => {
        const answer = await send({ params: { id }, body: { outcome, explanation } })
        // Somebody else has settled it.
        if (answer === 'wrong_status' || answer === 'booking_not_found') await revalidate()
        if (typeof answer === 'string') return false
        notify.success(m.reviews_decided())
        onDecided()
        await revalidate()
        return true
      }}
    />
  )
}

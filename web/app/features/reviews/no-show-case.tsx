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

type Props = { contested: ContestedNoShow; now: number; onDecided: () => void }

export function NoShowCase({ contested, now, onDecided }: Props) {
  const { booking, accused, contested_at, client_said, professional_said } = contested
  const { professional, service, start, timezone } = booking
  const client = nameOfClient(booking)
  const business = professional.business_name
  return (
    <CaseCard
      since={contested_at}
      now={now}
      decision={<Decision id={booking.id} onDecided={onDecided} />}
    >
      <div className="wrap-anywhere">
        <h3 className="title-2">
          {accused === 'client'
            ? m.reviews_client_missing({ business, client })
            : m.reviews_professional_missing({ business, client })}
        </h3>
        <p className="mt-1 text-sm text-muted-foreground">
          {service.name} · {priceOf(booking)} · {booking.reference}
        </p>
        <p className="text-sm text-muted-foreground">
          {capitalised(longDay(start, timezone))}, {spanText(booking)} ({zoneTown(timezone)})
        </p>
      </div>
      <Saying who={m.reviews_says({ name: client })}>{client_said}</Saying>
      <Saying who={m.reviews_says({ name: business })}>{professional_said}</Saying>
    </CaseCard>
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

import { cancellationWording } from '@ujuzi/contract/bookings/cancellations'
import { m } from '@ujuzi/contract/messages'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { BusinessAvatar } from '#app/domain/business/business-avatar.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { dayTimeParams, remainingRefundPeriods } from '#app/domain/price/refund-periods.ts'
import { includedVatText } from '#app/domain/price/vat-text.ts'
import type { BookPage, OpenTimesDay } from '#app/features/bookings/shared/load-book-page.ts'
import {
  type ChosenService,
  lacksVariant,
  type ServiceSequence,
  sequenceTotal,
  withKeys,
} from '#app/features/bookings/shared/service-sequence.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { ratingText } from '#app/lib/i18n/numbers.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Rating } from '#app/ui/data/rating.tsx'
import { ChosenTime } from './chosen-time.tsx'
import { ConfirmButton, type RequestFailure, RequestFailureAlert } from './confirm.tsx'
import { belowMinimumText } from './minimum-booking.ts'
import { lowestPriceText } from './options/lowest-price-text.ts'
import { placeLabels, usePlaceDraft } from './place-draft.ts'

export type SummaryProps = {
  business: BookPage['business']
  sequence: ServiceSequence
  /** The chosen person, if any. */
  member: { name: string } | undefined
  slot: OpenTimesDay['slots'][number] | undefined
  now: number
  failure: RequestFailure | undefined
}

export function Summary({ business, sequence, member, slot, now, failure }: SummaryProps) {
  const tooSmall = belowMinimumText(business, sequence)
  return (
    <aside aria-label={m.book_your_booking()} className="md:sticky md:top-22 md:self-start">
      <Card className="overflow-hidden">
        <div className="h-20">
          <Cloth id={business.id} category={business.category} size="1800x400" />
        </div>
        <div className="grid gap-3 px-4 pb-5 lg:px-5">
          <div className="relative -mt-7 flex items-end gap-3">
            <BusinessAvatar business={business.face} size="large" ringed />
            <BusinessRating business={business} />
          </div>
          <div>
            <p className="title-2">{business.name}</p>
            <p className="text-sm text-muted-foreground">{business.where}</p>
          </div>
          <dl className="grid text-label">
            <Row label={m.book_when()}>
              {slot ? <ChosenTime slot={slot} {...business} /> : m.book_not_chosen()}
            </Row>
            {member && <Row label={m.book_with()}>{member.name}</Row>}
            <PlaceRow business={business} />
            <CostRows sequence={sequence} taxRate={business.policy.tax_rate} />
          </dl>
          {sequence.length > 0 && (
            <p className="text-sm text-muted-foreground">
              {m.ui_pay_directly({ name: business.name })}
            </p>
          )}
          <div className="hidden gap-3 md:grid">
            <RequestFailureAlert failure={failure} policy={business.policy} />
            <ConfirmButton
              business={business}
              ready={Boolean(sequence.length > 0 && slot && !tooSmall)}
              failure={failure}
              block
            />
          </div>
          <p className="for-visitor text-sm text-muted-foreground">{m.book_account_next()}</p>
          <p className="flex gap-2 text-sm text-muted-foreground">
            <ShieldCheck aria-hidden className="mt-0.5 size-4 flex-none" />
            {slot ? cancellationTextFor(business, slot.start, now) : cancellationText(business)}
          </p>
        </div>
      </Card>
    </aside>
  )
}

function BusinessRating({
  business: { rating, review_count },
}: {
  business: BookPage['business']
}) {
  if (rating === null) return null
  const value = ratingText(rating)
  const count = String(review_count)
  return (
    <span className="pb-1">
      <Rating value={value} count={count} label={m.ui_rated_by({ rating: value, count })} />
    </span>
  )
}

/** Place of the booking; left out if it is the business's address, which is shown above. */
function PlaceRow({ business }: { business: BookPage['business'] }) {
  const { kind, address } = usePlaceDraft(business)
  if (business.places.length < 2 && kind === 'business') return null
  return (
    <Row label={m.book_where()}>
      <span className="block">{placeLabels[kind](business)}</span>
      {kind === 'client' && address && (
        <span className="block font-normal wrap-anywhere text-muted-foreground">{address}</span>
      )}
    </Row>
  )
}

type CostProps = { sequence: ServiceSequence; taxRate: number | undefined }

/** Prices of all services and the total, before the booking is requested. */
function CostRows({ sequence, taxRate }: CostProps) {
  const total = sequenceTotal(sequence)
  const vat = total && includedVatText(total, taxRate)
  const isOpen = sequence.some(lacksVariant)
  if (!total) return <Row label={m.book_service()}>{m.book_not_chosen()}</Row>
  return (
    <>
      {sequence.length === 1 ? (
        <Row label={m.book_service()}>
          {sequence[0]?.name}
          <OptionNames service={sequence[0]} />
        </Row>
      ) : (
        withKeys(sequence).map(({ key, service }) => (
          <div key={key} className="flex justify-between gap-4 py-1.5 cramped:flex-wrap">
            <dt className="min-w-0 wrap-anywhere">
              {service.name}
              <OptionNames service={service} />
            </dt>
            <dd className="font-medium whitespace-nowrap tabular-nums">
              {lowestPriceText(service)}
            </dd>
          </div>
        ))
      )}
      <Row label={m.book_duration()}>{durationText(total.duration)}</Row>
      <Row label={m.book_to_pay_now()}>{m.book_nothing_now()}</Row>
      <div className="mt-1.5 flex justify-between gap-4 border-t pt-3.5 text-lg cramped:flex-wrap">
        <dt className="font-semibold">{m.book_total()}</dt>
        <dd className="text-end">
          <span className="block font-semibold tabular-nums">
            {isOpen ? m.business_from({ price: priceText(total) }) : priceText(total)}
          </span>
          {vat && <span className="block text-sm text-muted-foreground">{vat}</span>}
        </dd>
      </div>
    </>
  )
}

/** Chosen variant and add-ons, one per line. */
const OptionNames = ({ service }: { service: ChosenService | undefined }) =>
  service?.options?.map(({ id, name }) => (
    <span key={id} className="block font-normal wrap-anywhere text-muted-foreground">
      {name}
    </span>
  ))

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2 cramped:flex-wrap">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 text-end font-medium">{children}</dd>
    </div>
  )
}

function cancellationTextFor(
  { policy, timezone }: BookPage['business'],
  start: string,
  now: number,
) {
  const [first] = remainingRefundPeriods(policy, start, now)
  if (first?.until === undefined) {
    return cancellationWording({ policy }) === 'owed'
      ? m.book_late_already()
      : m.book_no_free_cancellation()
  }
  if (first.percent < 100) return m.book_late_already()
  return m.book_free_until(dayTimeParams(first.until, timezone))
}

const cancellationText = ({ policy }: BookPage['business']) =>
  m.book_free_hours({ hours: policy.free_cancellation_hours })

import { cancellationLanguage } from '@ujuzi/contract/bookings/cancellations'
import { m } from '@ujuzi/contract/messages'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { priceOf } from '#app/domain/price/price.ts'
import { momentOf, rungsAhead } from '#app/domain/price/refunds.ts'
import type { BookPage, FreeDay } from '#app/features/bookings/shared/load-book-page.ts'
import { placed, totalOf, type Visit } from '#app/features/bookings/shared/service-sequence.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { ratingText } from '#app/lib/i18n/numbers.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Rating } from '#app/ui/data/rating.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { When } from './chosen-time.tsx'
import { ConfirmButton, type Failed, Failure } from './confirm.tsx'
import { placeTitles, usePlace } from './place.ts'

export type Wish = {
  business: BookPage['business']
  visit: Visit
  slot: FreeDay['slots'][number] | undefined
  now: number
  failed: Failed | undefined
}

export function Summary({ business, visit, slot, now, failed }: Wish) {
  return (
    <aside aria-label={m.book_your_booking()} className="md:sticky md:top-22 md:self-start">
      <Card className="overflow-hidden">
        <div className="h-20">
          <Cloth id={business.id} category={business.category} size="1800x400" />
        </div>
        <div className="grid gap-3 px-4 pb-5 lg:px-5">
          <div className="relative -mt-7 flex items-end gap-3">
            <Avatar name={business.name} src={business.portrait} size="large" ringed />
            <Opinion business={business} />
          </div>
          <div>
            <p className="title-2">{business.name}</p>
            <p className="text-sm text-muted-foreground">{business.where}</p>
          </div>
          <dl className="grid text-label">
            <Row label={m.book_when()}>
              {slot ? <When slot={slot} {...business} /> : m.book_not_chosen()}
            </Row>
            <Where business={business} />
            <Cost visit={visit} />
          </dl>
          {visit.length > 0 && (
            <p className="text-sm text-muted-foreground">
              {m.book_pay_directly({ name: business.name })}
            </p>
          )}
          <div className="hidden gap-3 md:grid">
            <Failure failed={failed} />
            <ConfirmButton ready={Boolean(visit.length > 0 && slot)} failed={failed} block />
          </div>
          <p className="flex gap-2 text-sm text-muted-foreground">
            <ShieldCheck aria-hidden className="mt-0.5 size-4 flex-none" />
            {slot ? promiseFor(business, slot.start, now) : promiseOf(business)}
          </p>
        </div>
      </Card>
    </aside>
  )
}

function Opinion({ business: { rating, review_count } }: { business: BookPage['business'] }) {
  if (rating === null) return null
  const value = ratingText(rating)
  const count = String(review_count)
  return (
    <span className="pb-1">
      <Rating value={value} count={count} label={m.book_rating({ rating: value, count })} />
    </span>
  )
}

/** Said where it is not the business's own address, which stands above. */
function Where({ business }: { business: BookPage['business'] }) {
  const { kind, address } = usePlace(business)
  if (business.places.length < 2 && kind === 'business') return null
  return (
    <Row label={m.book_where()}>
      <span className="block">{placeTitles[kind](business)}</span>
      {kind === 'client' && address && (
        <span className="block font-normal wrap-anywhere text-muted-foreground">{address}</span>
      )}
    </Row>
  )
}

/** The whole price before anything is agreed, service by service. */
function Cost({ visit }: { visit: Visit }) {
  const total = totalOf(visit)
  if (!total) return <Row label={m.book_service()}>{m.book_not_chosen()}</Row>
  return (
    <>
      {visit.length === 1 ? (
        <Row label={m.book_service()}>{visit[0]?.name}</Row>
      ) : (
        placed(visit).map(({ key, service }) => (
          <div key={key} className="flex justify-between gap-4 py-1.5">
            <dt className="min-w-0 wrap-anywhere">{service.name}</dt>
            <dd className="font-medium whitespace-nowrap tabular-nums">{priceOf(service)}</dd>
          </div>
        ))
      )}
      <Row label={m.book_duration()}>{durationText(total.duration)}</Row>
      <Row label={m.book_to_pay_now()}>{m.book_nothing_now()}</Row>
      <div className="mt-1.5 flex justify-between gap-4 border-t pt-3.5 text-lg">
        <dt className="font-semibold">{m.book_total()}</dt>
        <dd className="font-semibold tabular-nums">{priceOf(total)}</dd>
      </div>
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 text-end font-medium">{children}</dd>
    </div>
  )
}

function promiseFor({ policy, timezone }: BookPage['business'], start: string, now: number) {
  const [first] = rungsAhead(policy, start, now)
  if (first?.until === undefined) {
    return cancellationLanguage({ policy }) === 'owed'
      ? m.book_late_already()
      : m.book_no_free_cancellation()
  }
  if (first.percent < 100) return m.book_late_already()
  return m.book_free_until(momentOf(first.until, timezone))
}

const promiseOf = ({ policy }: BookPage['business']) =>
  m.book_free_hours({ hours: policy.free_cancellation_hours })

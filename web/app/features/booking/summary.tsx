import { m } from '@ujuzi/contract/messages'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { durationText } from '#app/lib/duration.ts'
import { ratingText } from '#app/lib/numbers.ts'
import { priceOf } from '#app/lib/price.ts'
import { capitalised, longDay, shortDay, spanText, timeText } from '#app/lib/times.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Card } from '#app/ui/card.tsx'
import { Cloth } from '#app/ui/cloth.tsx'
import { Rating } from '#app/ui/rating.tsx'
import type { BookableService, BookPage, FreeDay } from './book-page.ts'
import { ConfirmButton, type Failed, Failure } from './confirm.tsx'
import { momentOf, rungsOf } from './refund-ladder.tsx'

export type Wish = {
  business: BookPage['business']
  service: BookableService | undefined
  slot: FreeDay['slots'][number] | undefined
  now: number
  failed: Failed | undefined
}

export function Summary({ business, service, slot, now, failed }: Wish) {
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
            <Row label={m.book_service()}>{service?.name ?? m.book_not_chosen()}</Row>
            {service && <Row label={m.book_to_pay_now()}>{m.book_nothing_now()}</Row>}
            {service && (
              <div className="mt-1.5 flex justify-between gap-4 border-t pt-3.5 text-lg">
                <dt className="font-semibold">{m.book_total()}</dt>
                <dd className="font-semibold tabular-nums">{priceOf(service)}</dd>
              </div>
            )}
          </dl>
          {service && (
            <p className="text-sm text-muted-foreground">
              {m.book_pay_directly({ name: business.name })}
            </p>
          )}
          <div className="hidden gap-3 md:grid">
            <Failure failed={failed} />
            <ConfirmButton ready={Boolean(service && slot)} failed={failed} block />
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

/** On a phone the summary follows the form, and this bar stays in view. */
export function ConfirmBar({ business, service, slot, failed }: Wish) {
  return (
    <section
      aria-label={m.book_confirm()}
      className="fixed inset-x-0 bottom-0 z-20 grid gap-2 border-t bg-card px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-2 md:hidden"
    >
      <Failure failed={failed} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 *:flex-auto">
        <div className="min-w-[min(8rem,60vw)] leading-tight">
          <p className="font-semibold">
            {slot ? briefly(slot.start, business) : m.book_choose_first()}
          </p>
          {service && (
            <p className="mt-0.5 text-sm whitespace-nowrap text-muted-foreground">
              {durationText(service.duration)} · {priceOf(service)}
            </p>
          )}
        </div>
        <ConfirmButton ready={Boolean(service && slot)} failed={failed} />
      </div>
    </section>
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

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  )
}

function When({ slot, timezone }: { slot: FreeDay['slots'][number]; timezone: string }) {
  return (
    <>
      <span className="block">{capitalised(longDay(slot.start, timezone))}</span>
      {spanText({ ...slot, timezone })}
    </>
  )
}

const briefly = (start: string, { timezone }: BookPage['business']) =>
  `${capitalised(shortDay(start, timezone))}, ${timeText(start, timezone)}`

function promiseFor({ policy, timezone }: BookPage['business'], start: string, now: number) {
  const [first] = rungsOf(policy, start, now)
  if (first?.until === undefined) return m.book_no_free_cancellation()
  if (first.percent < 100) return m.book_late_already()
  return m.book_free_until(momentOf(first.until, timezone))
}

const promiseOf = ({ policy }: BookPage['business']) =>
  m.book_free_hours({ hours: policy.free_cancellation_hours })

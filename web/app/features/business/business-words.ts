import type { CancellationPolicy, Professional } from '@ujuzi/contract/marketplace'
import { m } from '@ujuzi/contract/messages'
import { paymentKinds } from '@ujuzi/contract/options'
import { paymentLabel } from '@ujuzi/contract/payment-labels'
import { refundSteps } from '@ujuzi/contract/refunds'
import { hoursText, percentText } from '#app/lib/numbers.ts'
import { currencyOfRequest } from '#app/lib/request-currency.ts'
import {
  capitalised,
  dayIn,
  daysAfter,
  shortDay,
  timeText,
  weekdayText,
  zoneOffset,
  zoneTown,
} from '#app/lib/times.ts'
import { approximate } from '#app/lib/visitor-currency.ts'
import { toldWords } from './told-words.ts'

/** What the server puts into words: the browser need not carry all that could be said, in three languages. */
export type BusinessWords = ReturnType<typeof wordsOf>

export function wordsOf(business: Professional, now: string, request: Request) {
  const currency = currencyOfRequest(request)
  const { services, payment_methods, timezone } = business
  return {
    /** The price of each service in the visitor's currency, where that is another. */
    abouts: services.map((service) => approximate(service, currency) ?? ''),
    openState: openState(business, now),
    nextFree: nextFree(business, now),
    zone: m.business_zone({ town: zoneTown(timezone), offset: zoneOffset(timezone, now) }),
    told: toldWords(business),
    cancelling: cancelling(business.cancellation_policy),
    payments: payment_methods.map((method) => ({
      label: paymentLabel(method),
      kind: paymentKinds[method],
    })),
  }
}

function openState({ open_now, opens_at, timezone }: Professional, now: string) {
  if (open_now) return m.business_open_now()
  if (!opens_at) return m.business_closed_now()
  const time = timeText(opens_at, timezone)
  const today = dayIn(timezone, now)
  const day = dayIn(timezone, opens_at)
  if (day === today) return m.business_opens_today({ time })
  if (day === daysAfter(today, 1)) return m.business_opens_tomorrow({ time })
  return m.business_opens_day({ day: weekdayText(opens_at, timezone), time })
}

/** Next free: Today 14:30, Tomorrow 09:00, Sat 28 Nov 10:00. */
function nextFree({ next_slot, timezone }: Professional, now: string) {
  if (!next_slot) return
  const today = dayIn(timezone, now)
  const day = dayIn(timezone, next_slot)
  const soon = day === today ? m.search_today() : day === daysAfter(today, 1) && m.search_tomorrow()
  const when = `${soon || capitalised(shortDay(next_slot, timezone))} ${timeText(next_slot, timezone)}`
  return m.search_next_free({ when })
}

/** The same steps that a refund is reckoned by. */
function cancelling(policy: CancellationPolicy) {
  const steps = refundSteps(policy)
  const sentences = steps.map(({ hours, percent }) => {
    const full = percent === 100
    if (hours === 0) {
      return full
        ? m.business_cancel_any()
        : m.business_cancel_any_part({ percent: percentText(percent) })
    }
    return full
      ? m.business_cancel_full({ hours: hoursText(hours) })
      : m.business_cancel_part({ hours: hoursText(hours), percent: percentText(percent) })
  })
  return steps.at(-1)?.hours === 0 ? sentences : [...sentences, m.business_cancel_none()]
}

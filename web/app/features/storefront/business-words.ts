import { paymentKinds } from '@ujuzi/contract/api/options'
import { cancellationWording } from '@ujuzi/contract/bookings/cancellations'
import { refundSteps } from '@ujuzi/contract/bookings/refunds'
import { m } from '@ujuzi/contract/messages'
import type { Currency } from '@ujuzi/contract/money/currencies'
import { paymentLabel } from '@ujuzi/contract/money/payment-labels'
import { nextFreeText } from '#app/domain/business/next-free.ts'
import { approximatePriceText } from '#app/domain/price/approximate-price.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { hoursText, percentText } from '#app/lib/i18n/numbers.ts'
import {
  addDays,
  localDay,
  timeText,
  weekdayText,
  zoneOffset,
  zoneTown,
} from '#app/lib/i18n/times.ts'
import { businessFacts } from './about/fact-words.ts'
import type { StorefrontBusiness, StorefrontService } from './business-data.ts'
import { cheapestOf } from './cheapest.ts'

/** Texts rendered on the server, so that the browser's bundle does not contain all their messages. */
export type BusinessTexts = ReturnType<typeof renderBusinessTexts>

export function renderBusinessTexts(
  business: StorefrontBusiness,
  { now, currency }: { now: string; currency: Currency | undefined },
) {
  const { services, next_slot } = business
  return {
    /** Lowest price of a booking; empty without services. */
    from: fromText(services),
    /** Price of each service converted to the visitor's own currency, by index; empty without one, or if it is the service's. */
    converted: services.map(
      (service) => (currency && approximatePriceText(service, currency)) ?? '',
    ),
    /** "From" and the lowest price of each service with several, by index; else empty. */
    lowest: services.map((service) =>
      service.variants ? m.business_from({ price: priceText(service) }) : '',
    ),
    nextFree: next_slot && nextFreeText(next_slot, Date.parse(now)),
    private: privateTexts(business),
  }
}

/** Texts of the parts that are sent as HTML. */
export type DetailTexts = ReturnType<typeof detailTexts>

export function detailTexts(business: StorefrontBusiness, now: string) {
  const { payment_methods, timezone } = business
  return {
    freeUntil: freeUntilText(business),
    facts: businessFacts(business),
    openState: openState(business, now),
    zone: m.business_zone({ town: zoneTown(timezone), offset: zoneOffset(timezone, now) }),
    cancellation: cancellationTexts(business),
    noShow: noShowText(business),
    payments: payment_methods.map((method) => ({
      label: paymentLabel(method),
      kind: paymentKinds[method],
    })),
  }
}

function fromText(services: StorefrontService[]) {
  const cheapest = cheapestOf(services)
  if (!cheapest) return ''
  const price = priceText(cheapest)
  return services.length === 1 && !cheapest.variants ? price : m.business_from({ price })
}

/** Until when a booking can be cancelled for nothing. */
function freeUntilText({ cancellation_policy, services }: StorefrontBusiness) {
  const free = refundSteps(cancellation_policy).find(({ percent }) => percent === 100)
  if (!free || services.length === 0) return
  return free.hours === 0
    ? m.business_free_until_start()
    : m.business_free_until({ hours: hoursText(free.hours) })
}

/** Texts in place of parts that the business does not show. */
function privateTexts({ not_shown = [], business_name: name }: StorefrontBusiness) {
  return {
    ...(not_shown.includes('location') && { location: m.business_private_location({ name }) }),
    ...(not_shown.includes('reviews') && { reviews: m.business_private_reviews({ name }) }),
    ...(not_shown.includes('services') && {
      services: m.business_private_services({ name }),
      returning: m.business_private_returning(),
      bookings: m.client_my_bookings(),
    }),
  }
}

function openState({ open_now, opens_at, timezone }: StorefrontBusiness, now: string) {
  if (open_now) return m.business_open_now()
  if (!opens_at) return m.business_closed_now()
  const time = timeText(opens_at, timezone)
  const today = localDay(timezone, now)
  const day = localDay(timezone, opens_at)
  if (day === today) return m.business_opens_today({ time })
  if (day === addDays(today, 1)) return m.business_opens_tomorrow({ time })
  return m.business_opens_day({ day: weekdayText(opens_at, timezone), time })
}

type Steps = ReturnType<typeof refundSteps>

/** Cancellation terms, worded as refunds or as amounts owed. */
function cancellationTexts({
  cancellation_policy: policy,
  business_name: name,
}: StorefrontBusiness) {
  const steps = refundSteps(policy)
  if (cancellationWording({ policy }) === 'owed') return owedTexts(steps, name)
  return [
    ...steps.map(({ hours, percent }) => freeText(hours, percent) ?? refundText(hours, percent)),
    ...(isRefundableUntilStart(steps) ? [] : [m.business_cancel_none()]),
    m.business_cancel_by_business({ name }),
  ]
}

function owedTexts(steps: Steps, name: string) {
  const sentences = [
    ...steps.map(({ hours, percent }) => freeText(hours, percent) ?? owedText(hours, percent)),
    ...(isRefundableUntilStart(steps) ? [] : [m.business_owe_all()]),
  ]
  const isAlwaysFree =
    isRefundableUntilStart(steps) && steps.length === 1 && steps[0]?.percent === 100
  if (!isAlwaysFree) sentences.push(m.business_owe_if_asked({ name }))
  return [...sentences, m.business_owe_nothing({ name })]
}

const isRefundableUntilStart = (steps: Steps) => steps.at(-1)?.hours === 0

function freeText(hours: number, percent: number) {
  if (percent < 100) return
  return hours === 0 ? m.business_cancel_any() : m.business_cancel_full({ hours: hoursText(hours) })
}

function refundText(hours: number, share: number) {
  const percent = percentText(share)
  return hours === 0
    ? m.business_cancel_any_part({ percent })
    : m.business_cancel_part({ hours: hoursText(hours), percent })
}

function owedText(hours: number, waived: number) {
  const percent = percentText(100 - waived)
  return hours === 0
    ? m.business_owe_any_part({ percent })
    : m.business_owe_part({ hours: hoursText(hours), percent })
}

const noShowText = ({ cancellation_policy: policy, business_name: name }: StorefrontBusiness) =>
  cancellationWording({ policy }) === 'owed'
    ? m.business_no_show_owe({ name })
    : m.business_no_show_text()

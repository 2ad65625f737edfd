import type { CancellationPolicy } from '@ujuzi/contract/bookings/cancellation-policy'
import { cancellationSettlementMinor } from '@ujuzi/contract/bookings/cancellations'
import { refundSteps } from '@ujuzi/contract/bookings/refunds'
import { m } from '@ujuzi/contract/messages'
import { fromMinor, toMinor } from '@ujuzi/contract/money/money'
import { priceText } from '#app/domain/price/price-text.ts'
import type { SettingsDraft } from '#app/features/settings/draft/settings-draft.ts'
import type { SettingsExample } from '#app/features/settings/example.ts'
import { timeText, weekdayText } from '#app/lib/i18n/times.ts'

/** Fees of the four periods: nothing, a small fee, a large fee, the full price. */
export type CancellationFee = 'free' | 'small' | 'large' | 'full'
/** Until `hours` before the start, cancelling costs `owed` (in major units). The last step has no end. */
export type CancellationStep = {
  hours: number | undefined
  fee: CancellationFee
  owed: number
}
type Example = Pick<SettingsExample, 'price' | 'currency' | 'start'>

/** The rules of a booking made now; undefined while a number is missing. */
export function cancellationPolicy(draft: SettingsDraft): CancellationPolicy | undefined {
  const policy = {
    free_cancellation_hours: draft['booking.cancellation_policy.free_cancellation_hours'],
    partial_refund_hours: draft['booking.cancellation_policy.partial_refund_hours'],
    no_refund_hours: draft['booking.cancellation_policy.no_refund_hours'],
    cancellation_fee_percentage: draft['payment.pricing.cancellation_fee_percentage'],
  }
  return Object.values(policy).every(Number.isFinite) ? policy : undefined
}

/** Periods of a cancellation, earliest first, with what the client owes in each. */
export function cancellationSteps(
  policy: CancellationPolicy,
  { price, currency }: Pick<Example, 'price' | 'currency'>,
): CancellationStep[] {
  const priceMinor = toMinor(price, currency) ?? 0
  const partial = 100 - policy.cancellation_fee_percentage
  const steps = refundSteps(policy).map(({ hours, percent }): CancellationStep => {
    const owedMinor = cancellationSettlementMinor({ policy, priceMinor }, percent)
    const fee = percent === 100 ? 'free' : percent === partial ? 'small' : 'large'
    return { hours, fee, owed: fromMinor(owedMinor, currency) }
  })
  return [...steps, { hours: undefined, fee: 'full', owed: price }]
}

/** A client with a booking on Saturday 14:00 can cancel for free until Friday 14:00. After that they owe ... */
export function cancellationSentence(policy: CancellationPolicy, example: Example): string {
  const [free, ...later] = cancellationSteps(policy, example)
  const { price, currency, start } = example
  const until = hoursBefore(start, free?.hours ?? 0)
  const opening = m.business_settings_cancel_free({
    start: momentText(start),
    price: priceText({ price, currency }),
    until: momentText(until),
  })
  const fees = later.map((step, index) => {
    const amount = owedText(step, currency)
    if (index === 0) return m.business_settings_cancel_after({ amount })
    const from = hoursBefore(start, later[index - 1]?.hours ?? 0)
    const before = hoursBefore(start, later[index - 2]?.hours ?? free?.hours ?? 0)
    const time = isSameDay(before, from) ? clockText(from) : momentText(from)
    return m.business_settings_cancel_from({ time, amount })
  })
  return [opening, ...fees].join(' ')
}

const owedText = ({ owed, fee }: CancellationStep, currency: string) =>
  fee === 'full' ? m.business_settings_full_price() : priceText({ price: owed, currency })

const hoursBefore = (start: string, hours: number) =>
  new Date(Date.parse(start) - hours * 3_600_000).toISOString()

// The times of the example are local times written as UTC.
const clockText = (moment: string) => timeText(moment, 'UTC')
const momentText = (moment: string) => `${weekdayText(moment, 'UTC')} ${clockText(moment)}`
const isSameDay = (one: string, other: string) => one.slice(0, 10) === other.slice(0, 10)

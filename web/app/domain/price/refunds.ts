import { refundSteps } from '@ujuzi/contract/bookings/refunds'
import type { CancellationPolicy } from '@ujuzi/contract/search/storefront'
import { shortDay, timeText } from '#app/lib/i18n/times.ts'

/** What comes back until a moment; the last has none and holds from then on. */
export type Rung = { until: number | undefined; percent: number; passed: boolean }

/** The policy as it falls for one visit; refunds count from `from`. */
export function rungsOf(policy: CancellationPolicy, from: string, now: number): Rung[] {
  const steps = refundSteps(policy).map(({ hours, percent }) => {
    const until = Date.parse(from) - hours * 3_600_000
    return { until, percent, passed: until < now }
  })
  return [...steps, { until: undefined, percent: 0, passed: false }]
}

/** Those whose time has not passed: the first holds now. */
export const rungsAhead = (policy: CancellationPolicy, from: string, now: number) =>
  rungsOf(policy, from, now).filter(({ passed }) => !passed)

export function momentOf(moment: number, timezone: string) {
  const at = new Date(moment).toISOString()
  return { day: shortDay(at, timezone), time: timeText(at, timezone) }
}

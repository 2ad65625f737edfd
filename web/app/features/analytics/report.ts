import type { Analytics, PeriodFigures } from '@ujuzi/contract/analytics/analytics'
import { m } from '@ujuzi/contract/messages'
import { type Axis, axisOf } from '#app/domain/figures/series.ts'

/** Data of all figures of the page. */
export type AnalyticsReport = Analytics & { axis: Axis }

export const reportOf = (analytics: Analytics): AnalyticsReport => ({
  ...analytics,
  axis: axisOf(analytics.step, analytics.current.buckets, {
    to: analytics.current.to,
    today: analytics.today,
  }),
})

export const memberName = ({ members }: Pick<Analytics, 'members'>, id: string) => {
  const index = members.findIndex((member) => member.id === id)
  return members[index]?.name ?? m.professional_resource({ number: index + 1 })
}

/** Earnings of a period in one currency. */
export const earnedIn = (figures: PeriodFigures | null, currency: string) =>
  figures?.earnings.find((one) => one.currency === currency)

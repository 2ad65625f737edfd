import type { FigureStep } from '@ujuzi/contract/analytics/analytics'
import { m } from '@ujuzi/contract/messages'
import { dayMonthText, monthText } from '#app/lib/i18n/month-text.ts'
import { capitalised, noonUtc, shortDay } from '#app/lib/i18n/times.ts'

/** The time axis of all series of a page. */
export type Axis = {
  step: FigureStep
  buckets: readonly string[]
  /** The part that is not over yet, if any. */
  nowIndex: number | undefined
}

export function axisOf(
  step: FigureStep,
  buckets: readonly string[],
  { to, today }: { to: string; today: string },
): Axis {
  const isRunning = to >= today
  const index = buckets.findLastIndex((start) => start <= today)
  return { step, buckets, nowIndex: isRunning && index >= 0 ? index : undefined }
}

export const stepText = (step: FigureStep) =>
  ({ day: m.analytics_by_day, week: m.analytics_by_week, month: m.analytics_by_month })[step]()

/** Heading of the first column of a series. */
export const stepHeading = (step: FigureStep) =>
  ({ day: m.analytics_day, week: m.analytics_week_of, month: m.analytics_month })[step]()

/** 9 Mar; Mar 2026 for a month. */
export function bucketText(step: FigureStep, day: string) {
  if (step === 'month') return capitalised(monthText(day))
  return step === 'day' ? capitalised(shortDay(noonUtc(day), 'UTC')) : dayMonthText(day)
}

/** Like `bucketText`, short enough to stand under a bar. */
export const bucketName = (step: FigureStep, day: string) =>
  step === 'month' ? capitalised(monthText(day).split(' ')[0] ?? '') : dayMonthText(day)

/** Text alternative of a chart: its parts that are not zero. */
export function seriesDescription(
  title: string,
  { step, buckets }: Axis,
  values: readonly number[],
  format: (value: number) => string,
) {
  const parts = buckets.flatMap((day, index) => {
    const value = values[index] ?? 0
    return value > 0 ? [`${bucketText(step, day)} ${format(value)}`] : []
  })
  return parts.length > 0
    ? m.analytics_chart_said({ title, parts: parts.join('; ') })
    : m.analytics_chart_none({ title })
}

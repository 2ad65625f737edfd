import { m } from '@ujuzi/contract/messages'
import type { KeyFigure } from '#app/domain/figures/key-figures.tsx'
import { countText, percentText } from '#app/lib/i18n/numbers.ts'
import { aboutDollars } from './money.tsx'
import type { PlatformReport } from './report.ts'

export function platformSummary(report: PlatformReport): KeyFigure[] {
  const { businesses, clients, current, previous } = report
  return [
    {
      label: m.analytics_platform_usd(),
      value: aboutDollars(current.earned_usd.total),
      ...changeOf(current.earned_usd.total, previous?.earned_usd.total, aboutDollars),
    },
    {
      label: m.analytics_completed_bookings(),
      value: countText(current.bookings.completed.total),
      ...changeOf(current.bookings.completed.total, previous?.bookings.completed.total, countText),
    },
    {
      label: m.analytics_platform_businesses(),
      value: countText(businesses),
      fact: m.analytics_new_count({ count: current.new_businesses.total }),
      text: m.analytics_platform_now(),
    },
    {
      label: m.analytics_clients(),
      value: countText(clients),
      fact: m.analytics_new_count({ count: current.new_clients.total }),
      text: m.analytics_platform_clients_now(),
    },
    {
      label: m.analytics_visits(),
      value: countText(current.page_visits.total),
      ...changeOf(current.page_visits.total, previous?.page_visits.total, countText),
    },
  ]
}

function changeOf(now: number, before: number | undefined, format: (value: number) => string) {
  if (before === undefined) return { text: m.analytics_in_period() }
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) : undefined
  return {
    text: m.analytics_was({ value: format(before) }),
    ...(percent !== undefined && {
      change: { by: percent, text: percentText(Math.abs(percent)) },
    }),
  }
}

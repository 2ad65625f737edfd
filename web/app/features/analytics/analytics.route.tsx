import { getAnalytics } from '@ujuzi/contract/analytics/analytics'
import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Download } from 'lucide-react'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { saveFigures } from '#app/domain/figures/figure-file.ts'
import { KeyFigures } from '#app/domain/figures/key-figures.tsx'
import { PeriodControls } from '#app/domain/figures/period-controls.tsx'
import { comparisonOf, isValidPeriod, periodOf } from '#app/domain/figures/periods.ts'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { actingBusiness, type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { dateText, localDay, noonUtc, timeText, zoneTown } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/analytics.route.ts'
import { EmptyAnalytics } from './empty-analytics.tsx'
import { FigureGrid, listFigures } from './figure-grid.tsx'
import { type AnalyticsReport, memberName, reportOf } from './report.ts'
import { summaryOf } from './summary.ts'

export const meta = () => [{ title: `${m.analytics_title()} · ${site.name}` }]

/** The figures of a business; without days those of the usual period. */
function figuresOf(id: string, search: URLSearchParams, days: { from?: string; to?: string }) {
  const comparison = comparisonOf(search)
  const memberId = search.get('member') || undefined
  return {
    params: { id },
    query: {
      ...days,
      ...(comparison !== 'none' && { compare: comparison }),
      ...(memberId && { member_id: memberId }),
    },
  }
}

const isUsualPeriod = (search: URLSearchParams) => !search.has('period')

export const handle = {
  firstCalls: ({ search }: FirstPage) => [
    firstCall(getBusinessFigures, {}),
    // Only the response has the time zone, in which other periods begin.
    ...(isUsualPeriod(search)
      ? [firstCall(getAnalytics, figuresOf(actingBusiness, search, {}))]
      : []),
  ],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const caller = { request, role: 'professional' } as const
  const { business } = requireData(await call(getBusinessFigures, {}), caller)
  if (!business) return undefined
  const now = Date.now()
  const { searchParams } = new URL(request.url)
  const period = periodOf(searchParams, localDay(business.timezone, now))
  // Invalid dates stay in the form; meanwhile the usual period is shown.
  const { from, to } = period
  const days = !isUsualPeriod(searchParams) && isValidPeriod(period) ? { from, to } : {}
  const response = await call(getAnalytics, figuresOf(business.id, searchParams, days))
  const analytics = requireData(response, caller)
  const comparison = comparisonOf(searchParams)
  const memberId = searchParams.get('member') || undefined
  return { analytics, now, period, comparison, memberId }
}

export { PortalFailure as ErrorBoundary }

export default function AnalyticsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <>
        <PortalHeading title={m.analytics_title()} />
        <NoBusiness />
      </>
    )
  }
  const { analytics, now, period, comparison, memberId } = loaderData
  const report = reportOf(analytics)
  if (!report.has_visits) return <EmptyAnalytics report={report} />
  const members = report.members.map(({ id }) => ({ id, name: memberName(report, id) }))
  return (
    <>
      <PortalHeading title={m.analytics_title()} text={periodLine(report, now)} />
      <PeriodControls
        period={period}
        comparison={comparison}
        members={members}
        memberId={memberId}
        action={<DownloadAll report={report} />}
      />
      <KeyFigures figures={summaryOf(report)} />
      <FigureGrid report={report} />
    </>
  )
}

function periodLine({ current: { from, to }, timezone }: AnalyticsReport, now: number) {
  return m.analytics_period_line({
    from: dateText(noonUtc(from), 'UTC'),
    to: dateText(noonUtc(to), 'UTC'),
    town: zoneTown(timezone),
    time: timeText(new Date(now).toISOString(), timezone),
  })
}

function DownloadAll({ report }: { report: AnalyticsReport }) {
  const { from, to } = report.current
  return (
    <Button
      look="outline"
      aria-label={m.analytics_csv_all()}
      onClick={() => saveFigures(listFigures(report), { from, to, timezone: report.timezone })}
    >
      <Download aria-hidden className="size-5" />
      {m.analytics_csv()}
    </Button>
  )
}

import { getPlatformFigures } from '@ujuzi/contract/analytics/platform-figures'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Download } from 'lucide-react'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { FigureCard } from '#app/domain/figures/figure-card.tsx'
import { saveFigures } from '#app/domain/figures/figure-file.ts'
import { KeyFigures } from '#app/domain/figures/key-figures.tsx'
import { PeriodControls } from '#app/domain/figures/period-controls.tsx'
import { comparisonOf, isValidPeriod, periodOf } from '#app/domain/figures/periods.ts'
import { axisOf } from '#app/domain/figures/series.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { dateText, localDay, noonUtc } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChart, statusFigure } from '../figures/status.tsx'
import type { Route } from './+types/platform.route.ts'
import { GroupBars, groupFigure } from './groups.tsx'
import { currenciesFigure, UsdChart, usdFigure } from './money.tsx'
import type { PlatformReport } from './report.ts'
import { platformSummary } from './summary.ts'
import { GrowthChart, growthFigure, PlatformVisitsChart, platformVisitsFigure } from './use.tsx'

export const meta = () => [{ title: `${m.analytics_platform_title()} · ${site.name}` }]

function chosenIn(search: URLSearchParams) {
  const today = localDay('UTC', Date.now())
  const period = periodOf(search, today)
  const { from, to } = isValidPeriod(period) ? period : periodOf(new URLSearchParams(), today)
  const comparison = comparisonOf(search)
  const query = { from, to, ...(comparison !== 'none' && { compare: comparison }) }
  return { period, comparison, query }
}

export const handle = {
  firstCalls: ({ search }: FirstPage) => [
    firstCall(getPlatformFigures, { query: chosenIn(search).query }),
  ],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { period, comparison, query } = chosenIn(new URL(request.url).searchParams)
  const figures = requireData(await call(getPlatformFigures, { query }), {
    request,
    role: 'moderator',
  })
  return { figures, period, comparison }
}

export { PortalFailure as ErrorBoundary }

export default function PlatformFiguresRoute({ loaderData }: Route.ComponentProps) {
  const { figures, period, comparison } = loaderData
  const { step, current, today } = figures
  const report = { ...figures, axis: axisOf(step, current.buckets, { to: current.to, today }) }
  const file = { from: current.from, to: current.to, timezone: 'UTC' }
  return (
    <>
      <PortalHeading
        title={m.analytics_platform_title()}
        text={m.analytics_platform_line({
          from: dateText(noonUtc(current.from), 'UTC'),
          to: dateText(noonUtc(current.to), 'UTC'),
        })}
      />
      <PeriodControls
        period={period}
        comparison={comparison}
        action={
          <Button
            look="outline"
            aria-label={m.analytics_csv_all()}
            onClick={() => saveFigures(listFigures(report), file)}
          >
            <Download aria-hidden className="size-5" />
            {m.analytics_csv()}
          </Button>
        }
      />
      <KeyFigures figures={platformSummary(report)} />
      {figures.outdated_businesses > 0 && (
        <p className="text-sm text-muted-foreground">
          {m.analytics_platform_outdated({ count: figures.outdated_businesses })}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
        <FigureCard figure={usdFigure(report)} file={file} wide>
          <UsdChart report={report} />
        </FigureCard>
        <FigureCard figure={statusFigure(report)} file={file}>
          <StatusChart report={report} />
        </FigureCard>
        <FigureCard figure={currenciesFigure(report)} file={file} />
        <FigureCard figure={growthFigure(report)} file={file}>
          <GrowthChart report={report} />
        </FigureCard>
        <FigureCard figure={platformVisitsFigure(report)} file={file}>
          <PlatformVisitsChart report={report} />
        </FigureCard>
        <FigureCard figure={groupFigure(report, 'countries')} file={file}>
          <GroupBars report={report} group="countries" />
        </FigureCard>
        <FigureCard figure={groupFigure(report, 'categories')} file={file}>
          <GroupBars report={report} group="categories" />
        </FigureCard>
      </div>
    </>
  )
}

const listFigures = (report: PlatformReport) => [
  usdFigure(report),
  currenciesFigure(report),
  statusFigure(report),
  growthFigure(report),
  platformVisitsFigure(report),
  groupFigure(report, 'countries'),
  groupFigure(report, 'categories'),
]

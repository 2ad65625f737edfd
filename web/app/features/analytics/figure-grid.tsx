import type { Figure } from '#app/domain/figures/figure.ts'
import { FigureCard } from '#app/domain/figures/figure-card.tsx'
import { ClientsChart, clientsFigure } from './figures/clients.tsx'
import { EarningsChart, earningsFigure, listCurrencies } from './figures/earnings.tsx'
import { allHoursFigure, HoursMap, hoursFigure } from './figures/hours.tsx'
import { LeadChart, leadFigure } from './figures/lead.tsx'
import { hasMissed, MissedChart, missedFigure } from './figures/missed-appointments.tsx'
import { OccupancyBars, occupancyFigure, occupancySeriesFigure } from './figures/occupancy.tsx'
import { RatingBars, ratingsFigure } from './figures/ratings.tsx'
import { ServiceBars, servicesFigure } from './figures/services.tsx'
import { StatusChart, statusFigure } from './figures/status.tsx'
import { VisitsChart, visitsFigure } from './figures/visits.tsx'
import type { AnalyticsReport } from './report.ts'

/** Each figure as picture and table. The two widest come first. */
export function FigureGrid({ report }: { report: AnalyticsReport }) {
  const { from, to } = report.current
  const file = { from, to, timezone: report.timezone }
  const visits = visitsFigure(report)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
      {listCurrencies(report).map((currency) => (
        <FigureCard key={currency} figure={earningsFigure(report, currency)} file={file} wide>
          <EarningsChart report={report} currency={currency} />
        </FigureCard>
      ))}
      <FigureCard figure={hoursFigure(report)} file={file} wide>
        <HoursMap report={report} />
      </FigureCard>
      <FigureCard figure={clientsFigure(report)} file={file}>
        <ClientsChart report={report} />
      </FigureCard>
      <FigureCard figure={servicesFigure(report)} file={file}>
        <ServiceBars report={report} />
      </FigureCard>
      <FigureCard figure={occupancyFigure(report)} file={file}>
        <OccupancyBars report={report} />
      </FigureCard>
      <FigureCard figure={ratingsFigure(report)} file={file}>
        <RatingBars report={report} />
      </FigureCard>
      <FigureCard figure={statusFigure(report)} file={file}>
        <StatusChart report={report} />
      </FigureCard>
      <FigureCard figure={missedFigure(report)} file={file}>
        {hasMissed(report) && <MissedChart report={report} />}
      </FigureCard>
      {visits && (
        <FigureCard figure={visits} file={file}>
          <VisitsChart report={report} />
        </FigureCard>
      )}
      <FigureCard figure={leadFigure(report)} file={file}>
        <LeadChart report={report} />
      </FigureCard>
    </div>
  )
}

/** All figures, for the file of everything. */
export function listFigures(report: AnalyticsReport): Figure[] {
  const visits = visitsFigure(report)
  return [
    ...listCurrencies(report).map((currency) => earningsFigure(report, currency)),
    allHoursFigure(report),
    clientsFigure(report),
    servicesFigure(report),
    occupancyFigure(report),
    occupancySeriesFigure(report),
    ratingsFigure(report),
    statusFigure(report),
    missedFigure(report),
    ...(visits ? [visits] : []),
    leadFigure(report),
  ]
}

import { m } from '@ujuzi/contract/messages'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeyFigures } from '#app/domain/figures/key-figures.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { dayParts } from '#app/lib/i18n/date-tile.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { addDays, capitalised, noonUtc } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { HeatMap } from '#app/ui/chart/heat-map.tsx'
import { Card } from '#app/ui/data/card.tsx'
import type { AnalyticsReport } from './report.ts'
import { summaryOf } from './summary.ts'

/** Shown until the first completed booking. */
export function EmptyAnalytics({ report }: { report: AnalyticsReport }) {
  const openDays = new Set(report.openings.map(({ weekday }) => weekday)).size
  return (
    <>
      <PortalHeading title={m.analytics_title()} text={m.analytics_empty_text()} />
      <Card className="grid overflow-hidden md:grid-cols-[1.1fr_1fr]">
        <div className="bg-muted p-4 md:p-7">
          <EmptyHeatMap />
        </div>
        <div className="grid content-start gap-4 p-4 md:p-7">
          <h2 className="heading-4">{m.analytics_empty_title()}</h2>
          <p className="text-muted-foreground">{m.analytics_empty_lead()}</p>
          <Step
            title={m.analytics_empty_hours()}
            text={m.analytics_open_days({ count: openDays })}
            action={
              <LinkButton look="outline" to="/professional/profile/hours">
                {m.analytics_empty_hours_button()}
              </LinkButton>
            }
          />
          <Step
            title={m.analytics_empty_share()}
            text={m.analytics_empty_share_text()}
            action={
              <LinkButton look="outline" to="/professional/poster">
                <Printer aria-hidden className="size-5" />
                {m.analytics_empty_share_button()}
              </LinkButton>
            }
          />
        </div>
      </Card>
      <KeyFigures figures={emptySummary(report)} />
    </>
  )
}

const Step = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-4">
    <div className="min-w-0 flex-1 basis-48">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-muted-foreground">{text}</p>
    </div>
    {action}
  </div>
)

const monday = '2026-11-23'
const firstHour = 8
const hourCount = 12
/** The woven square: Saturday at ten. */
const example = { weekday: 5, hour: 10 }

function EmptyHeatMap() {
  const hours = Array.from({ length: hourCount }, (_, index) => firstHour + index)
  return (
    <HeatMap
      columns={hours.map((hour) => ({
        id: String(hour),
        name: hour % 2 === 0 ? String(hour).padStart(2, '0') : '',
      }))}
      rows={[0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        id: String(weekday),
        name: capitalised(dayParts(noonUtc(addDays(monday, weekday)), 'UTC').weekday),
        cells: hours.map((hour) => ({
          id: String(hour),
          value: Number(weekday === example.weekday && hour === example.hour),
        })),
      }))}
    />
  )
}

function emptySummary(report: AnalyticsReport) {
  const { currency, current } = report
  const rating = summaryOf(report).slice(-1)
  return [
    {
      label: m.analytics_earnings(),
      value: priceText({ price: 0, currency }),
      text: m.analytics_after_first(),
    },
    { label: m.analytics_bookings(), value: '0' },
    {
      label: m.analytics_visits(),
      value: countText(current.page_visits?.total ?? 0),
      text: m.analytics_last_days({ days: '30' }),
    },
    { label: m.analytics_clients(), value: '0' },
    ...rating,
  ]
}

import type { Earnings as Earned } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { formatPrice } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import { dayParts } from '#app/lib/i18n/date-tile.ts'
import { shortNumber } from '#app/lib/i18n/numbers.ts'
import { noonUtc, weekdayText } from '#app/lib/i18n/times.ts'
import { BarChart, ChartKey } from '#app/ui/chart/bar-chart.tsx'
import { Card } from '#app/ui/data/card.tsx'

type EarningsWithCurrency = Earned & { currency: string }

/** Earnings per day of this week, next to the same day of last week. */
export function Earnings({ earnings }: { earnings: Earned }) {
  const { currency, this_week, last_week, approximate } = earnings
  if (!currency) return null
  const withCurrency = { ...earnings, currency }
  return (
    <Card className="p-4 md:p-5">
      <h2 className="title-2">{m.professional_earnings()}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-[1.625rem] leading-tight font-semibold tracking-tight tabular-nums">
          {approximate && '≈ '}
          {amountText(withCurrency, this_week.total)}
        </span>
        <span className="text-caption text-muted-foreground">
          {m.professional_earned_bookings({ count: this_week.bookings })}
        </span>
      </p>
      {this_week.total + last_week.total > 0 ? (
        <>
          <Chart earnings={withCurrency} />
          <ChartLegend />
        </>
      ) : (
        <p className="mt-3 text-muted-foreground">{m.professional_no_earnings()}</p>
      )}
      {approximate && (
        <p className="mt-3 text-caption text-muted-foreground">{m.professional_earnings_about()}</p>
      )}
    </Card>
  )
}

const Chart = ({ earnings }: { earnings: EarningsWithCurrency }) => (
  <BarChart
    description={chartDescription(earnings)}
    format={shortNumber}
    bars={earnings.this_week.days.map(({ date, earned }, day) => ({
      id: date,
      name: dayParts(noonUtc(date), 'UTC').weekday,
      isNow: date === earnings.today,
      parts: [{ weave: date === earnings.today ? 'second' : 'first', value: earned }],
      before: earnings.last_week.days[day]?.earned ?? 0,
    }))}
  />
)

const ChartLegend = () => (
  <ChartKey
    entries={[
      { weave: 'second', label: m.professional_key_today() },
      { weave: 'first', label: m.professional_key_this_week() },
      { weave: 'before', label: m.professional_key_last_week() },
    ]}
  />
)

/** Text alternative of the chart. */
function chartDescription(earnings: EarningsWithCurrency) {
  const { this_week, last_week } = earnings
  const days = this_week.days.flatMap(({ date, earned }) =>
    earned > 0 ? [`${weekdayText(noonUtc(date), 'UTC')} ${amountText(earnings, earned)}`] : [],
  )
  const totals = {
    total: amountText(earnings, this_week.total),
    before: amountText(earnings, last_week.total),
  }
  return days.length > 0
    ? m.professional_earnings_said({ ...totals, days: days.join(', ') })
    : m.professional_earnings_said_none(totals)
}

const amountText = ({ currency }: EarningsWithCurrency, amount: number) =>
  formatPrice(amount, currency, getLocale())

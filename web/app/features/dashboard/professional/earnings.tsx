import type { Earnings as Earned } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { formatPrice } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { dayParts } from '#app/lib/i18n/date-tile.ts'
import { shortNumber } from '#app/lib/i18n/numbers.ts'
import { noonUtc, weekdayText } from '#app/lib/i18n/times.ts'
import { BarChart, ChartKey } from '#app/ui/chart/bar-chart.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EarnedTotal } from './earned-total.tsx'
import { longerPeriods } from './longer-earnings.ts'
import { LongerPeriodEarnings } from './longer-period-earnings.tsx'

type EarningsWithCurrency = Earned & { currency: string }
const weeks = ['this_week', 'last_week'] as const
type Week = (typeof weeks)[number]
const periods = [...weeks, ...longerPeriods] as const
type Period = (typeof periods)[number]

const periodNames = {
  this_week: m.professional_key_this_week,
  last_week: m.professional_key_last_week,
  four_weeks: m.professional_four_weeks,
  year: m.professional_twelve_months,
} as const satisfies Record<Period, () => string>

const isWeek = (period: Period): period is Week => weeks.some((week) => week === period)

type Props = { earnings: Earned; businessId: string }

/** Earnings per day of the chosen week, this week next to the same days of last week, or of a longer period. */
export function Earnings({ earnings, businessId }: Props) {
  const [period, setPeriod] = useState<Period>('this_week')
  if (!earnings.currency || !earnings.today) return null
  return (
    <Card className="p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-2">{m.professional_earnings()}</h2>
        <PeriodSelect value={period} onChange={setPeriod} />
      </div>
      {isWeek(period) ? (
        <WeekEarnings earnings={{ ...earnings, currency: earnings.currency }} period={period} />
      ) : (
        <LongerPeriodEarnings
          key={period}
          period={period}
          today={earnings.today}
          businessId={businessId}
          currency={earnings.currency}
        />
      )}
    </Card>
  )
}

type WeekProps = { earnings: EarningsWithCurrency; period: Week }

function WeekEarnings({ earnings, period }: WeekProps) {
  const { this_week, last_week, approximate, currency } = earnings
  const { total, bookings } = earnings[period]
  return (
    <>
      <EarnedTotal {...{ total, bookings, currency, approximate }} />
      {this_week.total + last_week.total > 0 ? (
        <>
          <Chart earnings={earnings} period={period} />
          {period === 'this_week' && <ChartLegend />}
        </>
      ) : (
        <p className="mt-3 text-muted-foreground">{m.professional_no_earnings()}</p>
      )}
      {approximate && (
        <p className="mt-3 text-caption text-muted-foreground">{m.professional_earnings_about()}</p>
      )}
    </>
  )
}

type PeriodProps = { value: Period; onChange: (period: Period) => void }

const PeriodSelect = ({ value, onChange }: PeriodProps) => (
  <span className="relative inline-flex items-center">
    <select
      aria-label={m.professional_period()}
      value={value}
      onChange={({ target }) =>
        onChange(periods.find((period) => period === target.value) ?? 'this_week')
      }
      className="min-h-11 w-full min-w-0 appearance-none rounded-full border-[1.5px] border-input bg-card pr-10 pl-4 text-label font-semibold"
    >
      {periods.map((period) => (
        <option key={period} value={period} className="bg-card">
          {periodNames[period]()}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5 size-4.5" />
  </span>
)

const Chart = ({ earnings, period }: WeekProps) => (
  <BarChart
    description={
      period === 'this_week' ? chartDescription(earnings) : lastWeekDescription(earnings)
    }
    format={shortNumber}
    bars={earnings[period].days.map(({ date, earned }, day) => ({
      id: date,
      name: dayParts(noonUtc(date), 'UTC').weekday,
      isNow: date === earnings.today,
      parts: [{ pattern: date === earnings.today ? 'now' : 'first', value: earned }],
      before: period === 'this_week' ? (earnings.last_week.days[day]?.earned ?? 0) : undefined,
    }))}
  />
)

const ChartLegend = () => (
  <ChartKey
    entries={[
      { pattern: 'now', label: m.professional_key_today() },
      { pattern: 'first', label: m.professional_key_this_week() },
      { pattern: 'before', label: m.professional_key_last_week() },
    ]}
  />
)

/** Text alternative of the chart. */
function chartDescription(earnings: EarningsWithCurrency) {
  const { this_week, last_week } = earnings
  const days = daysText(earnings, 'this_week')
  const totals = {
    total: amountText(earnings, this_week.total),
    before: amountText(earnings, last_week.total),
  }
  return days
    ? m.professional_earnings_said({ ...totals, days })
    : m.professional_earnings_said_none(totals)
}

function lastWeekDescription(earnings: EarningsWithCurrency) {
  const total = amountText(earnings, earnings.last_week.total)
  const days = daysText(earnings, 'last_week')
  return days
    ? m.professional_earnings_last_week({ days, total })
    : m.professional_earnings_last_week_none({ total })
}

/** Monday 4,500, Tuesday 7,000: days without earnings are left out. */
const daysText = (earnings: EarningsWithCurrency, period: Week) =>
  earnings[period].days
    .flatMap(({ date, earned }) =>
      earned > 0 ? [`${weekdayText(noonUtc(date), 'UTC')} ${amountText(earnings, earned)}`] : [],
    )
    .join(', ')

const amountText = ({ currency }: EarningsWithCurrency, amount: number) =>
  formatPrice(amount, currency, getLocale())

import type { Earnings as Earned } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { formatPrice } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import { dayParts, noonUtc, weekdayText } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import { chartLines } from './earnings-scale.ts'
import './earnings.css'

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

function Chart({ earnings }: { earnings: EarningsWithCurrency }) {
  const { this_week, last_week, today } = earnings
  const highest = Math.max(...[...this_week.days, ...last_week.days].map(({ earned }) => earned))
  const lines = chartLines(highest)
  const [top = 1] = lines
  const height = (earned: number) => ({ height: `${(earned / top) * 100}%` })
  return (
    <div role="img" aria-label={chartDescription(earnings)} className="earnings">
      <div className="earnings-lines">
        {lines.map((line) => (
          <span key={line}>
            <b>{shortAmount(line)}</b>
          </span>
        ))}
      </div>
      {this_week.days.map(({ date, earned }, day) => (
        <div
          key={date}
          style={{ gridColumn: day + 2 }}
          className={classes('earnings-day', date === today && 'is-today')}
        >
          <div className="earnings-bars">
            <i className="earnings-last" style={height(last_week.days[day]?.earned ?? 0)} />
            <i className="earnings-this" style={height(earned)}>
              {earned > 0 && <em>{shortAmount(earned)}</em>}
            </i>
          </div>
          <span className="earnings-name">{dayParts(noonUtc(date), 'UTC').weekday}</span>
        </div>
      ))}
    </div>
  )
}

const ChartLegend = () => (
  <p
    aria-hidden="true"
    className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted-foreground"
  >
    {(
      [
        ['is-today', m.professional_key_today()],
        ['is-this', m.professional_key_this_week()],
        ['is-last', m.professional_key_last_week()],
      ] as const
    ).map(([look, label]) => (
      <span key={look} className="inline-flex items-center gap-1.5">
        <i className={`earnings-key ${look}`} />
        {label}
      </span>
    ))}
  </p>
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

const shortAmount = (amount: number) =>
  new Intl.NumberFormat(getLocale(), { notation: 'compact', maximumFractionDigits: 1 }).format(
    amount,
  )

import { getAnalytics } from '@ujuzi/contract/analytics/analytics'
import { m } from '@ujuzi/contract/messages'
import { Suspense, use, useState } from 'react'
import { priceText } from '#app/domain/price/price-text.ts'
import { call } from '#app/lib/http/api.ts'
import { shortNumber } from '#app/lib/i18n/numbers.ts'
import { dateFormatter, noonUtc } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'
import { EarnedTotal } from './earned-total.tsx'
import { daysOfPeriod, type LongerPeriod, summarizeEarnings } from './longer-earnings.ts'

type Props = { period: LongerPeriod; today: string; businessId: string; currency: string }

/** Loaded only once it is chosen. */
export function LongerPeriodEarnings({ period, today, businessId, currency }: Props) {
  const load = () =>
    call(getAnalytics, { params: { id: businessId }, query: daysOfPeriod(period, today) })
  const [response, setResponse] = useState(load)
  return (
    <Suspense fallback={<Skeleton className="mt-4 h-56 w-full rounded-card" />}>
      <Loaded {...{ response, period, currency }} onRetry={() => setResponse(load())} />
    </Suspense>
  )
}

type LoadedProps = Pick<Props, 'period' | 'currency'> & {
  response: ReturnType<typeof call<typeof getAnalytics>>
  onRetry: () => void
}

function Loaded({ response, period, currency, onRetry }: LoadedProps) {
  const loaded = use(response)
  if (!loaded.ok) {
    return (
      <div role="alert" className="mt-4 grid justify-items-start gap-3">
        <p>{loaded.error.message}</p>
        <Button look="outline" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      </div>
    )
  }
  const { total, bookings, parts } = summarizeEarnings(loaded.data)
  const name = partName[period]
  return (
    <>
      <EarnedTotal {...{ total, bookings, currency }} />
      {total > 0 ? (
        <BarChart
          description={parts
            .map(({ date, earned }) => `${name(date)} ${priceText({ price: earned, currency })}`)
            .join(', ')}
          format={shortNumber}
          bars={parts.map(({ date, earned }, index) => ({
            id: date,
            name: name(date),
            isNow: index === parts.length - 1,
            parts: [{ pattern: index === parts.length - 1 ? 'now' : 'first', value: earned }],
          }))}
        />
      ) : (
        <p className="mt-3 text-muted-foreground">{m.professional_no_earnings()}</p>
      )}
    </>
  )
}

const dayAndMonth = dateFormatter({ day: 'numeric', month: 'short' })
const month = dateFormatter({ month: 'short' })
const partName = {
  four_weeks: (date: string) => dayAndMonth(noonUtc(date), 'UTC'),
  year: (date: string) => month(noonUtc(date), 'UTC'),
} as const

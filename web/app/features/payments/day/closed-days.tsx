import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { capitalised, noonUtc, shortDay } from '#app/lib/i18n/times.ts'
import { Card } from '#app/ui/data/card.tsx'
import type { ClosedDays as ClosedDaysData } from '../load-payments.ts'
import { differenceText } from './close-facts.tsx'

/** The days that were closed last. */
export function ClosedDays({ days }: { days: ClosedDaysData }) {
  return (
    <Card className="p-4 max-lg:order-2 md:p-5">
      <h2 className="title-2">{m.payments_closed_days()}</h2>
      {days.length === 0 ? (
        <p className="mt-1 text-label text-muted-foreground">{m.payments_no_closed_days()}</p>
      ) : (
        <ul className="mt-1">
          {days.map(({ id, day, total_minor, currency, closed }) => (
            <li
              key={id}
              className="relative flex flex-wrap items-baseline justify-between gap-x-3 border-t py-3 first:border-t-0 hover:bg-accent"
            >
              <Link
                to={`/professional/payments/days/${day}`}
                className="font-semibold after:absolute after:inset-0"
              >
                {capitalised(shortDay(noonUtc(day), 'UTC'))}
              </Link>
              <span className="tabular-nums">{moneyText(total_minor, currency)}</span>
              {closed.difference_minor !== 0 && (
                <span className="basis-full text-label text-muted-foreground">
                  {m.payments_difference_of({
                    amount: differenceText(closed.difference_minor, currency),
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

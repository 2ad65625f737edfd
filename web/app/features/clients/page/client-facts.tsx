import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { formatPrice, fromMinor, toMinor } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import { monthText } from '#app/domain/calendar/date-text.ts'
import { useVisitText } from '#app/domain/clients/use-visit-text.ts'
import { Card } from '#app/ui/data/card.tsx'

type Props = { client: ClientHistory; timezone: string }

/** Visits, money, rhythm and absences in four figures. */
export function ClientFacts({ client, timezone }: Props) {
  const visitText = useVisitText(timezone)
  const { visits, first_visit, last_visit, spent, no_shows, cancelled_late } = client
  const { days_between_visits: days } = client
  const rhythm = days === null ? undefined : rhythmText(days)
  return (
    <Card>
      <dl className="grid grid-cols-2 cramped:grid-cols-1 lg:grid-cols-4">
        <Fact
          label={m.clients_visits()}
          values={[String(visits)]}
          context={first_visit && m.clients_since({ month: monthText(first_visit) })}
        />
        <Fact
          label={m.professional_spent()}
          values={spent.map(({ amount, currency }) => formatPrice(amount, currency, getLocale()))}
          context={averageText(client)}
        />
        <Fact
          label={rhythm ? m.clients_comes_every() : m.clients_last_visit()}
          values={[rhythm ?? visitText(last_visit)]}
          context={rhythm && last_visit && m.clients_last_on({ day: visitText(last_visit) })}
        />
        <Fact
          label={m.professional_no_shows()}
          values={[String(no_shows)]}
          context={cancelled_late > 0 && m.clients_count_late({ count: cancelled_late })}
        />
      </dl>
    </Card>
  )
}

type FactProps = { label: string; values: readonly string[]; context?: string | false | null }

const Fact = ({ label, values, context }: FactProps) => (
  <div className="min-w-0 border-border p-4 not-first:border-l cramped:not-first:border-t cramped:not-first:border-l-0 nth-3:max-lg:border-l-0 nth-[n+3]:max-lg:border-t md:px-5">
    <dt className="text-label text-muted-foreground">{label}</dt>
    <dd>
      {(values.length > 0 ? values : ['–']).map((value) => (
        <span
          key={value}
          className="block text-lg leading-tight font-semibold break-words sm:text-[1.625rem]"
        >
          {value}
        </span>
      ))}
      {context && <span className="block text-caption text-muted-foreground">{context}</span>}
    </dd>
  </div>
)

/** Average price of a visit, if all were paid in one currency. */
function averageText({ spent, visits }: ClientHistory) {
  const [total] = spent
  if (!total || spent.length > 1 || visits < 2) return undefined
  const minor = Math.round((toMinor(total.amount, total.currency) ?? 0) / visits)
  const amount = formatPrice(fromMinor(minor, total.currency), total.currency, getLocale())
  return m.clients_a_visit({ amount })
}

/** Weeks from ten days on, months from nine weeks on. */
function rhythmText(days: number) {
  if (days < 10) return m.ui_day_count({ count: Math.max(1, Math.round(days)) })
  if (days < 63) return m.clients_count_weeks({ count: Math.round(days / 7) })
  return m.clients_count_months({ count: Math.round(days / 30.4) })
}

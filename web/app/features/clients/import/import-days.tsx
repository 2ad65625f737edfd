import type { ClientImport, DayOrder } from '@ujuzi/contract/client-records/imports'
import { m } from '@ujuzi/contract/messages'
import { dayOfMonthText } from '#app/lib/i18n/times.ts'
import { Chips } from '#app/ui/form/chips.tsx'
import { Question } from '#app/ui/form/question.tsx'

type Props = {
  days: NonNullable<ClientImport['days']>
  onChange: (order: DayOrder) => void
}

/** Asks which number of dates such as 02/08 is the day. */
export function ImportDays({ days: { order, example, first, second }, onChange }: Props) {
  const dayFirst = dayText(first, second)
  const monthFirst = dayText(second, first)
  const question = m.clients_import_days({ example, first: dayFirst, second: monthFirst })
  return (
    <Question title={question} hint={m.clients_import_days_hint()}>
      <Chips
        legend={question}
        type="radio"
        name="day-order"
        ticked
        options={[
          { value: 'day_first', label: dayFirst },
          { value: 'month_first', label: monthFirst },
        ]}
        values={[order]}
        onChange={([chosen]) => onChange(chosen === 'month_first' ? 'month_first' : 'day_first')}
      />
    </Question>
  )
}

const dayText = (day: number, month: number) =>
  dayOfMonthText(new Date(Date.UTC(2000, month - 1, day, 12)).toISOString(), 'UTC', false)

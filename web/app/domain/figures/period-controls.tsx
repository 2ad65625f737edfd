import { m } from '@ujuzi/contract/messages'
import { CalendarDays, ChevronDown, GitCompareArrows, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import {
  type ChosenPeriod,
  type ComparisonName,
  comparisonNames,
  isValidPeriod,
  type PeriodName,
  periodNames,
} from './periods.ts'

type Props = {
  period: ChosenPeriod
  comparison: ComparisonName
  /** Without them, figures cannot be restricted to one. */
  members?: readonly { id: string; name: string }[]
  memberId?: string | undefined
  /** Shown at the end of the line. */
  action?: ReactNode
}

/** Choices are in the URL, so that they survive a reload and can be shared. */
export function PeriodControls({ period, comparison, members = [], memberId, action }: Props) {
  const [search, setSearch] = useSearchParams()
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    if (name === 'period' && value === 'custom') {
      next.set('from', period.from)
      next.set('to', period.to)
    }
    setSearch(next, { preventScrollReset: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <fieldset className="flex min-w-0 flex-wrap items-center gap-2 md:gap-2.5">
        <legend className="sr-only">{m.analytics_controls()}</legend>
        <Choice
          label={m.analytics_period()}
          icon={<CalendarDays aria-hidden className="size-4.5 max-md:hidden" />}
          value={period.name}
          options={periodNames.map((name) => ({ value: name, label: periodLabel(name) }))}
          onChoose={(value) => choose('period', value)}
        />
        <Choice
          label={m.analytics_compare()}
          icon={<GitCompareArrows aria-hidden className="size-4.5 max-md:hidden" />}
          value={comparison}
          options={comparisonNames.map((name) => ({ value: name, label: comparisonLabel(name) }))}
          onChoose={(value) => choose('compare', value)}
        />
        {members.length > 1 && (
          <Choice
            label={m.analytics_member()}
            icon={<UsersRound aria-hidden className="size-4.5 max-md:hidden" />}
            value={memberId ?? ''}
            options={[
              { value: '', label: m.analytics_everyone() },
              ...members.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChoose={(value) => choose('member', value)}
          />
        )}
        {action && <div className="md:ml-auto">{action}</div>}
      </fieldset>
      {period.name === 'custom' && <CustomDates period={period} search={search} />}
    </div>
  )
}

function CustomDates({ period, search }: { period: ChosenPeriod; search: URLSearchParams }) {
  const others = [...search].filter(([name]) => name !== 'from' && name !== 'to')
  return (
    <Form noValidate preventScrollReset className="grid gap-2">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-end gap-3 *:w-56 *:last:w-auto">
        <DateField
          key={`from ${period.from}`}
          name="from"
          label={m.analytics_from()}
          defaultValue={period.from}
          required
        />
        <DateField
          key={`to ${period.to}`}
          name="to"
          label={m.analytics_to()}
          defaultValue={period.to}
          required
        />
        <Button type="submit" look="outline">
          {m.analytics_show()}
        </Button>
      </div>
      {!isValidPeriod(period) && <FieldError>{m.analytics_bad_dates()}</FieldError>}
    </Form>
  )
}

type ChoiceProps = {
  label: string
  icon: ReactNode
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

const Choice = ({ label, icon, value, options, onChoose }: ChoiceProps) => (
  <span className="relative inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border-[1.5px] border-input bg-card px-3.5 text-label font-semibold focus-within:border-ring focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring hover:border-foreground">
    {icon}
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
      className="min-h-11 min-w-0 cursor-pointer appearance-none text-ellipsis bg-transparent pr-6 font-semibold focus-visible:shadow-none focus-visible:outline-0"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} className="bg-card">
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5 size-4" />
  </span>
)

function periodLabel(name: PeriodName) {
  switch (name) {
    case 'month':
      return m.analytics_this_month()
    case 'last_month':
      return m.analytics_last_month()
    case 'year':
      return m.analytics_this_year()
    case 'last_year':
      return m.analytics_last_year()
    case 'custom':
      return m.analytics_custom()
    default:
      return m.analytics_last_days({ days: name })
  }
}

const comparisonLabel = (name: ComparisonName) =>
  ({
    previous: m.analytics_compare_previous,
    year: m.analytics_compare_year,
    none: m.analytics_compare_none,
  })[name]()

import { strangerLimits } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money/money'
import { paidChannels } from '@ujuzi/contract/notifications/channels'
import {
  getMessageBudget,
  type MessageBudget,
  setMessageBudget,
} from '@ujuzi/contract/notifications/message-budget'
import { getLocale } from '@ujuzi/contract/runtime'
import { type FormEvent, Suspense, use, useState } from 'react'
import { channelWords } from '#app/domain/notifications/channel-words.ts'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import { SwitchRow } from '#app/domain/settings/switch-row.tsx'
import { call } from '#app/lib/http/api.ts'
import { dateFormatter, noonUtc } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

const monthFormat = dateFormatter({ month: 'long' })

const dollars = (usd: number) => formatMoney(Math.round(usd * 100), 'USD', getLocale())

/** Whole cents: costs are rounded up and the rest down, so that together they equal the budget. */
const roundedUp = (usd: number) => Math.ceil(Math.round(usd * 1_000_000) / 10_000) / 100
const roundedDown = (usd: number) => Math.floor(Math.round(usd * 1_000_000) / 10_000) / 100

/** Costs of SMS and WhatsApp messages of the business this month, and its budget. The switch saves right away. */
export function MessageCostsCard() {
  const [loading] = useState(() => call(getMessageBudget, {}))
  return (
    <Suspense
      fallback={
        <SettingsCard title={m.settings_texts_title()}>
          <Skeleton className="h-24" />
        </SettingsCard>
      }
    >
      <Loaded loading={loading} />
    </Suspense>
  )
}

function Loaded({ loading }: { loading: ReturnType<typeof call<typeof getMessageBudget>> }) {
  const response = use(loading)
  return response.ok ? (
    <Costs loaded={response.data} />
  ) : (
    <SettingsCard title={m.settings_texts_title()}>
      <p>{m.ui_error_unknown()}</p>
    </SettingsCard>
  )
}

function Costs({ loaded }: { loaded: MessageBudget }) {
  const [budget, setBudget] = useState(loaded)
  const { pending, send } = useSubmission(setMessageBudget, m.settings_texts_failed())
  const isOn = budget.budget_usd !== 0
  const isUsedUp = isOn && budget.left_usd <= 0

  async function save(budget_usd: number | null) {
    const saved = await send({ body: { budget_usd } })
    if (typeof saved === 'string') return
    setBudget(saved)
    notify.success(m.settings_texts_saved())
  }

  const month = monthFormat(noonUtc(`${budget.month}-15`), 'UTC')
  return (
    <SettingsCard title={m.settings_texts_title()} text={m.settings_texts_text({ month })}>
      <Figures budget={budget} />
      {budget.starting_left_usd !== null && (
        <Alert>
          {m.settings_texts_starting({
            limit: dollars(strangerLimits.startingBudgetUsd),
            left: dollars(roundedDown(budget.starting_left_usd)),
          })}
        </Alert>
      )}
      {isUsedUp && <Alert tone="warning">{m.settings_texts_used()}</Alert>}
      <SwitchRow
        label={m.settings_texts_on()}
        hint={m.settings_texts_on_hint()}
        checked={isOn}
        onChange={(checked) => save(checked ? null : 0)}
      />
      {isOn && (
        <BudgetForm
          key={budget.budget_usd}
          budget={budget}
          pending={pending}
          onSave={(usd) => save(usd)}
        />
      )}
    </SettingsCard>
  )
}

function Figures({ budget }: { budget: MessageBudget }) {
  const { messages, spent_usd, left_usd } = budget
  const figures = [
    ...paidChannels.map((channel) => [channelWords[channel].label(), String(messages[channel])]),
    [m.settings_texts_cost(), dollars(roundedUp(spent_usd))],
    [m.settings_texts_left(), dollars(roundedDown(left_usd))],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-caption text-muted-foreground">{label}</dt>
          <dd className="text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type FormProps = { budget: MessageBudget; pending: boolean; onSave: (usd: number) => void }

function BudgetForm({ budget: { budget_usd, maximum_usd }, pending, onSave }: FormProps) {
  const [value, setValue] = useState(String(budget_usd ?? maximum_usd))
  const [error, setError] = useState<string>()
  const maximum = dollars(maximum_usd)

  function submit(event: FormEvent) {
    event.preventDefault()
    const usd = Number(value)
    if (usd >= 1 && usd <= maximum_usd) onSave(usd)
    else setError(m.settings_texts_invalid({ maximum }))
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-80 gap-3">
      <TextField
        label={m.settings_texts_budget()}
        hint={m.settings_texts_budget_hint({ maximum })}
        type="number"
        inputMode="decimal"
        min={1}
        max={maximum_usd}
        value={value}
        error={error}
        onChange={({ target }) => {
          setValue(target.value)
          setError(undefined)
        }}
      />
      <Button
        type="submit"
        look="outline"
        className="justify-self-start"
        pending={pending}
        pendingLabel={m.settings_texts_saving()}
      >
        {m.settings_texts_save()}
      </Button>
    </form>
  )
}

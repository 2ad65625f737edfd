import { payoutMethodLabel } from '@ujuzi/contract/locale/choice-labels'
import { countryName } from '@ujuzi/contract/locale/countries'
import { m } from '@ujuzi/contract/messages'
import { payoutProviderLabel } from '@ujuzi/contract/payouts/labels'
import type { PayoutMethod } from '@ujuzi/contract/payouts/payouts'
import { getLocale } from '@ujuzi/contract/runtime'
import { BadgeCheck, Clock3 } from 'lucide-react'
import { longDay, timeText, zoneTown } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { methodIcons } from './method-kinds.ts'

type Props = {
  method: PayoutMethod
  timezone: string
  changing: boolean
  onChange: () => void
  onRemove: () => void
}

export function CurrentMethod({ method, timezone, changing, onChange, onRemove }: Props) {
  const { type, provider, account_number, is_verified, pays_from } = method
  const Icon = methodIcons[type]
  return (
    <Card className="grid gap-5 p-4 md:p-6">
      <div className="flex gap-4">
        <span className="grid size-12 flex-none place-items-center rounded-control bg-secondary">
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="title-2 wrap-anywhere">{payoutProviderLabel(type, provider)}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="tabular-nums">
              <span aria-hidden="true">{account_number}</span>
              <span className="sr-only">{m.payout_ends({ end: lastDigits(account_number) })}</span>
            </span>
            {is_verified && (
              <Badge tone="success">
                <BadgeCheck aria-hidden />
                {m.payout_verified()}
              </Badge>
            )}
            {pays_from && (
              <Badge tone="warning">
                <Clock3 aria-hidden />
                {m.payout_waits()}
              </Badge>
            )}
          </p>
        </div>
      </div>
      <MethodFacts method={method} />
      {pays_from && <Alert tone="warning">{payoutDelayText(pays_from, timezone)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button look="outline" aria-expanded={changing} onClick={onChange}>
          {m.payout_change()}
        </Button>
        <Button look="remove" onClick={onRemove}>
          {m.payout_remove()}
        </Button>
      </div>
    </Card>
  )
}

function MethodFacts({ method }: { method: PayoutMethod }) {
  const { type, country, account_name, currency } = method
  const facts = [
    { label: m.payout_kind(), value: payoutMethodLabel(type) },
    { label: m.payout_account_name(), value: account_name },
    ...(type === 'crypto'
      ? []
      : [{ label: m.payout_country(), value: countryName(country, getLocale()) }]),
    { label: m.payout_currency(), value: currency },
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const lastDigits = (masked: string) => masked.split(' ').at(-1) ?? ''

const payoutDelayText = (from: string, timezone: string) =>
  m.payout_waits_until({
    day: longDay(from, timezone),
    time: timeText(from, timezone),
    town: zoneTown(timezone),
  })

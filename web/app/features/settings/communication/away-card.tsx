import { m } from '@ujuzi/contract/messages'
import { settingsLimits } from '@ujuzi/contract/settings/settings-limits'
import { Plus } from 'lucide-react'
import { useSettings } from '#app/features/settings/editor.ts'
import { SettingCard } from '#app/features/settings/setting-card.tsx'
import { addDays } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { awaySentence } from './communication-sentences.ts'
import { EntryGroup } from './entry-group.tsx'

const at = 'communication.away'

/** Days on which clients cannot book. */
export function AwayCard() {
  const { draft, errors, example, set } = useSettings()
  const away = draft[at]
  const edit = (index: number, change: Partial<(typeof away)[number]>) =>
    set(
      at,
      away.map((period, place) => (place === index ? { ...period, ...change } : period)),
    )
  const add = () => {
    const tomorrow = addDays(example.today, 1)
    set(at, [...away, { from: tomorrow, to: tomorrow, reason: '' }])
  }
  return (
    <SettingCard
      fields={[at]}
      title={m.business_settings_away()}
      text={m.business_settings_away_text()}
      sentence={awaySentence(draft, example.today)}
    >
      {away.map(({ from, to, reason }, index) => (
        <EntryGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled and have no identity of their own
          key={index}
          title={reason.trim() || m.business_settings_away_number({ number: index + 1 })}
          onRemove={() =>
            set(
              at,
              away.filter((_, place) => place !== index),
            )
          }
        >
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-start gap-3">
            <DateField
              label={m.business_settings_away_from()}
              value={from}
              error={errors[`${at}.${index}.from`]}
              onChange={(first) => edit(index, { from: first, to: laterDay(first, to) })}
            />
            <DateField
              label={m.business_settings_away_to()}
              min={from}
              value={to}
              error={errors[`${at}.${index}.to`]}
              onChange={(last) => edit(index, { to: last })}
            />
          </div>
          <TextField
            label={m.business_settings_away_reason()}
            maxLength={settingsLimits.awayReason}
            value={reason}
            error={errors[`${at}.${index}.reason`]}
            onChange={({ target }) => edit(index, { reason: target.value })}
          />
        </EntryGroup>
      ))}
      {away.length < settingsLimits.awayPeriods && (
        <Button look="outline" className="justify-self-start" onClick={add}>
          <Plus aria-hidden className="size-5" />
          {m.business_settings_add_days()}
        </Button>
      )}
    </SettingCard>
  )
}

/** A first day after the last day moves the last day as well. */
const laterDay = (one: string, other: string) => (one.localeCompare(other) > 0 ? one : other)

import { m } from '@ujuzi/contract/messages'
import { formatMoney, toMinor } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import type { ListedService } from '@ujuzi/contract/search/storefront'
import { Plus, X } from 'lucide-react'
import { priceOf } from '#app/domain/price/price.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = {
  services: readonly ListedService[]
  /** Ids in their order; empty where none is chosen yet. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  max: number
  error: string | undefined
}

/** One service or several one after the other, with what they come to. */
export function ServiceFields({ services, chosen, onChange, max, error }: Props) {
  const options = services.map((service) => ({
    value: service.id,
    label: `${service.name} · ${durationText(service.duration)} · ${priceOf(service)}`,
  }))
  const visit = chosen.flatMap((id) => services.filter((service) => service.id === id))
  return (
    <div className="grid gap-3">
      {chosen.map((id, place) => (
        // The place is what a choice is known by: the same service may be wanted twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={place} className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <Select
              name="service"
              data-first-focus={place === 0 || undefined}
              label={place === 0 ? m.professional_service() : m.professional_next_service()}
              placeholder={m.professional_choose_service()}
              options={options}
              value={id}
              required={place === 0}
              error={place === 0 ? error : undefined}
              onChange={({ target }) => onChange(chosen.with(place, target.value))}
            />
          </div>
          {place > 0 && (
            <IconButton
              label={m.professional_remove_service()}
              onClick={() => onChange(chosen.toSpliced(place, 1))}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {chosen.length < max && visit.length === chosen.length && (
          <Button
            look="ghost"
            size="small"
            className="-ml-3"
            onClick={() => onChange([...chosen, ''])}
          >
            <Plus aria-hidden className="size-5" />
            {m.professional_another_service()}
          </Button>
        )}
        <output className="font-semibold tabular-nums">{totalOf(visit)}</output>
      </div>
    </div>
  )
}

/** 2 h 30 · 25 000 FCFA */
function totalOf(visit: readonly ListedService[]) {
  const [first] = visit
  if (!first) return ''
  const { currency } = first
  const minutes = visit.reduce((sum, { duration }) => sum + duration, 0)
  const minor = visit.reduce((sum, { price }) => sum + (toMinor(price, currency) ?? 0), 0)
  return `${durationText(minutes)} · ${formatMoney(minor, currency, getLocale())}`
}

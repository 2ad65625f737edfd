import { m } from '@ujuzi/contract/messages'
import type { ListedService } from '@ujuzi/contract/storefront/storefront'
import { Plus, X } from 'lucide-react'
import { priceText } from '#app/domain/price/price-text.ts'
import {
  lacksVariant,
  optionIdsOf,
  type ServiceSequence,
  sequenceTotal,
} from '#app/features/bookings/shared/service-sequence.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { Button } from '#app/ui/button.tsx'
import { besideFieldClasses } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { OptionFields } from './option-fields.tsx'

type Props = {
  services: readonly ListedService[]
  /** Service ids in order; '' for a row without a choice. */
  chosen: readonly string[]
  /** The chosen services with their options. */
  booked: ServiceSequence
  onChange: (chosen: string[]) => void
  onOptions: (optionIds: string[]) => void
  max: number
  error: string | undefined
}

/** One or more consecutive services, with their total. */
export function ServiceFields(props: Props) {
  const { services, chosen, booked, onChange, onOptions, max, error } = props
  const options = services.map((service) => ({
    value: service.id,
    label: `${service.name} · ${durationText(service.duration)} · ${lowestText(service)}`,
  }))
  return (
    <div className="grid gap-3">
      {chosen.map((id, index) => (
        // Rows are identified by position: the same service may be chosen twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="flex flex-wrap items-start gap-1">
          <div className="min-w-0 flex-1">
            <Select
              name="service"
              data-first-focus={index === 0 || undefined}
              label={index === 0 ? m.professional_service() : m.professional_next_service()}
              placeholder={m.ui_choose_service()}
              options={options}
              value={id}
              required={index === 0}
              error={index === 0 ? error : undefined}
              onChange={({ target }) => onChange(chosen.with(index, target.value))}
            />
          </div>
          {index > 0 && (
            <IconButton
              label={m.professional_remove_service()}
              className={besideFieldClasses}
              onClick={() => onChange(chosen.toSpliced(index, 1))}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          )}
          <OptionFields
            service={chosen.indexOf(id) < index ? undefined : booked.find((one) => one.id === id)}
            chosen={optionIdsOf(booked)}
            onChange={onOptions}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {chosen.length < max && booked.length === chosen.length && (
          <Button look="ghost" size="small" flush onClick={() => onChange([...chosen, ''])}>
            <Plus aria-hidden className="size-5" />
            {m.professional_another_service()}
          </Button>
        )}
        <output className="font-semibold tabular-nums">{totalText(booked)}</output>
      </div>
    </div>
  )
}

const lowestText = (service: ListedService) =>
  service.variants ? m.business_from({ price: priceText(service) }) : priceText(service)

/** 2 h 30 · 25 000 FCFA */
function totalText(booked: ServiceSequence) {
  const total = sequenceTotal(booked)
  if (!total) return ''
  const price = booked.some(lacksVariant)
    ? m.business_from({ price: priceText(total) })
    : priceText(total)
  return `${durationText(total.duration)} · ${price}`
}

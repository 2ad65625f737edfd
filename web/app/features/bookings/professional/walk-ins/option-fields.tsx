import { m } from '@ujuzi/contract/messages'
import { priceText } from '#app/domain/price/price-text.ts'
import { type ChosenService, lacksVariant } from '#app/features/bookings/shared/service-sequence.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Select } from '#app/ui/form/select.tsx'

type Props = {
  service: ChosenService | undefined
  /** Ids of the chosen options of all services. */
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

type Option = { id: string; name: string; price: number; duration: number }

/** Variant and add-ons of a service; nothing for a plain one. */
export function OptionFields({ service, chosen, onChange }: Props) {
  if (!service) return null
  const { variants = [], add_ons = [], currency } = service
  const labelOf = ({ name, duration, price }: Option) =>
    [name, duration > 0 && durationText(duration), price > 0 && priceText({ price, currency })]
      .filter(Boolean)
      .join(' · ')
  const others = (own: readonly Option[]) =>
    chosen.filter((id) => !own.some((option) => option.id === id))
  return (
    <div className="grid w-full gap-1 pt-2 empty:hidden">
      {variants.length > 0 && (
        <Select
          name="option_id"
          label={m.professional_variant()}
          placeholder={m.book_choose_variant()}
          required
          options={variants.map((variant) => ({ value: variant.id, label: labelOf(variant) }))}
          value={lacksVariant(service) ? '' : variants.find(({ id }) => chosen.includes(id))?.id}
          onChange={({ target }) =>
            onChange([...others(variants), target.value].filter((id) => id !== ''))
          }
        />
      )}
      {add_ons.map((addOn) => (
        <Checkbox
          key={addOn.id}
          name="option_id"
          value={addOn.id}
          checked={chosen.includes(addOn.id)}
          label={labelOf(addOn)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, addOn.id] : others([addOn]))
          }
        />
      ))}
    </div>
  )
}

import { serviceVariantsMax } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { optionPlaces } from '@ujuzi/contract/services/service-options'
import { priceText } from '#app/domain/price/typed-price.ts'
import type { ServiceValues } from '#app/features/services/service-values.ts'
import { emptyOption, lowestOf, type OptionInputs } from '#app/features/services/shape-values.ts'
import { Select } from '#app/ui/form/select.tsx'
import { DurationSelect } from './duration-select.tsx'
import { GapRows } from './gap-rows.tsx'
import { More } from './more.tsx'
import { OptionRows, type RowProps } from './option-rows.tsx'

type Props = {
  values: ServiceValues
  change: (changes: Partial<ServiceValues>) => void
  errorAt: (path: string) => string | undefined
}

/** Variants, each with its own price and duration in place of those of the service. */
export const VariantRows = ({ values, change, errorAt }: Props) => (
  <OptionRows
    list="variants"
    legend={m.services_variants()}
    hint={m.services_variants_hint()}
    addLabel={values.variants.length > 0 ? m.services_add_variant() : m.services_offer_variants()}
    rowLabel={(number) => m.services_variant_number({ number })}
    namePlaceholder={m.services_variant_placeholder()}
    options={values.variants}
    max={serviceVariantsMax}
    currency={values.currency}
    errorAt={errorAt}
    onChange={(variants) => change(variants.length > 0 ? { variants } : plainAgain(values))}
    firstRows={() => [firstVariant(values), emptyOption()]}
  >
    {(row) => ({
      duration: (
        <DurationSelect
          name={`${row.path}.duration`}
          value={row.option.duration}
          error={errorAt(`${row.path}.duration`)}
          onChange={(duration) => row.change({ duration })}
        />
      ),
      more: <MoreOfVariant {...row} errorAt={errorAt} />,
    })}
  </OptionRows>
)

/** The service as it was, as the first of its variants. */
const firstVariant = ({ price, duration, gaps }: ServiceValues): OptionInputs => ({
  ...emptyOption(),
  ...{ price, duration, gaps },
})

/** Without the last variant, the service gets its price and duration. */
function plainAgain({ variants, currency, price, duration }: ServiceValues) {
  const lowest = lowestOf(variants, currency)
  return {
    variants: [],
    price: lowest ? priceText(lowest.price) : price,
    duration: lowest?.duration ?? duration,
  }
}

const placeLabels = {
  business: m.services_place_business,
  client: m.ui_at_client,
  online: m.services_place_online,
}

function MoreOfVariant({ option, path, change, errorAt }: RowProps & Pick<Props, 'errorAt'>) {
  return (
    <More label={m.services_more_variant()} open={option.gaps.length > 0 || option.place !== null}>
      <Select
        label={m.services_place()}
        name={`${path}.place`}
        options={[
          { value: '', label: m.services_place_any() },
          ...optionPlaces.map((place) => ({ value: place, label: placeLabels[place]() })),
        ]}
        value={option.place ?? ''}
        error={errorAt(`${path}.place`)}
        onChange={({ target }) =>
          change({ place: optionPlaces.find((place) => place === target.value) ?? null })
        }
      />
      <GapRows
        gaps={option.gaps}
        path={`${path}.gaps`}
        errorAt={errorAt}
        onChange={(gaps) => change({ gaps })}
      />
    </More>
  )
}

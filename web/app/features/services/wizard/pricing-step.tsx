import { m } from '@ujuzi/contract/messages'
import {
  type Currency,
  currencies,
  currencyCodes,
  isCurrency,
} from '@ujuzi/contract/money/currencies'
import { Lightbulb } from 'lucide-react'
import { approximatePriceText } from '#app/domain/price/approximate-price.ts'
import type { OwnBusiness } from '#app/features/services/own-business.ts'
import type { ServiceValues } from '#app/features/services/service-values.ts'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { BaseRateHint } from './base-rate-hint.tsx'
import { priceAsShown } from './service-words.ts'
import { AddOnRows } from './shape/add-on-rows.tsx'
import { DurationSelect } from './shape/duration-select.tsx'
import { GroupFields } from './shape/group-fields.tsx'
import { TimeAround } from './shape/time-around.tsx'
import { VariantRows } from './shape/variant-rows.tsx'
import type { StepProps } from './step-props.ts'

type Props = StepProps & {
  business: Pick<OwnBusiness, 'currency' | 'baseRate'>
  /** Set for a new service. */
  proposesPrice: boolean
}

export function PricingStep({ values, errors, change, business, proposesPrice }: Props) {
  const isPlain = values.variants.length === 0
  const errorAt = (path: string) => (errors as Record<string, string | undefined>)[path]
  const shape = { values, change, errorAt }
  const currency = (
    <Select
      label={m.services_currency()}
      name="currency"
      options={currenciesFrom(business.currency).map((code) => ({ value: code, label: code }))}
      value={values.currency}
      error={errors.currency}
      onChange={({ target }) => isCurrency(target.value) && change({ currency: target.value })}
    />
  )
  return (
    <>
      {isPlain ? (
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3 cramped:grid-cols-1">
          <TextField
            label={m.services_price()}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={20}
            icon={<span aria-hidden="true">{currencies[values.currency].symbol}</span>}
            value={values.price}
            error={errors.price}
            hint={<span role="status">{pricePreview(values)}</span>}
            onChange={({ target }) => change({ price: target.value })}
          />
          {currency}
        </div>
      ) : (
        currency
      )}
      {isPlain && proposesPrice && (
        <BaseRateHint values={values} business={business} onUse={(price) => change({ price })} />
      )}
      {isPlain && (
        <DurationSelect
          name="duration"
          value={values.duration}
          error={errors.duration}
          onChange={(duration) => change({ duration })}
        />
      )}
      <p className="flex gap-3 rounded-control bg-accent p-3.5 text-label leading-normal">
        <Lightbulb aria-hidden className="mt-0.5 size-5" />
        <span className="min-w-0">{m.services_honest()}</span>
      </p>
      <VariantRows {...shape} />
      <AddOnRows {...shape} />
      <div className="grid divide-y border-y [&>*]:py-1.5">
        <TimeAround {...shape} />
        <GroupFields {...shape} />
      </div>
    </>
  )
}

/** Currencies, that of the business first. */
function currenciesFrom(own: string): Currency[] {
  const others = currencyCodes.filter((code) => code !== own)
  return isCurrency(own) ? [own, ...others] : others
}

/** Preview of the price, with its approximate value in dollars, or in euros for prices in dollars. */
function pricePreview(values: ServiceValues) {
  const shown = priceAsShown(values)
  if (!shown) return ''
  const { price, text } = shown
  const { currency } = values
  const approximation = approximatePriceText(
    { price, currency },
    currency === 'USD' ? 'EUR' : 'USD',
  )
  return approximation
    ? m.services_clients_see_about({ price: text, about: approximation.replace('≈\u00a0', '') })
    : m.services_clients_see({ price: text })
}

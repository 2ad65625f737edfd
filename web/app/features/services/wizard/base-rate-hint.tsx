import { m } from '@ujuzi/contract/messages'
import { formatMoney, fromMinor, toMinor } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import type { MouseEvent } from 'react'
import { priceText } from '#app/domain/price/typed-price.ts'
import type { OwnBusiness } from '#app/features/services/own-business.ts'
import type { ServiceValues } from '#app/features/services/service-values.ts'
import { Button } from '#app/ui/button.tsx'

type Props = {
  values: ServiceValues
  business: Pick<OwnBusiness, 'currency' | 'baseRate'>
  onUse: (price: string) => void
}

/** Proposes the base rate times the duration as the price, as long as no price was entered. */
export function BaseRateHint({ values, business, onUse }: Props) {
  const minor = proposedPriceMinor(values, business)
  if (!minor) return null
  const { currency } = business
  const fillIn = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onUse(priceText(fromMinor(minor, currency)))
    // The button disappears, so focus moves to the price.
    currentTarget.form?.querySelector<HTMLInputElement>('[name=price]')?.focus()
  }
  return (
    <div className="-mt-2">
      <Button type="button" look="outline" size="small" onClick={fillIn}>
        {m.services_use_base_rate({ price: formatMoney(minor, currency, getLocale()) })}
      </Button>
    </div>
  )
}

/** Price in minor units; undefined if one was entered, or without a base rate in its currency. */
export function proposedPriceMinor(
  { price, currency, duration }: Pick<ServiceValues, 'price' | 'currency' | 'duration'>,
  business: Props['business'],
) {
  if (price.trim() || currency !== business.currency || duration === '') return undefined
  const perHour = toMinor(business.baseRate ?? 0, currency) ?? 0
  return Math.round((perHour * duration) / 60) || undefined
}

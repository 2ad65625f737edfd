import { currencyFacts } from '@ujuzi/contract/money/currencies'
import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'end' | 'inputMode' | 'onChange' | 'value'> & {
  currency: string
  value: string
  onChange: (typed: string) => void
}

/** Field for an amount as people type it, with the symbol of the currency; see `parseAmount`. */
export const MoneyField = ({ currency, onChange, ...field }: Props) => (
  <TextField
    {...field}
    inputMode="decimal"
    autoComplete="off"
    onChange={(event) => onChange(event.target.value)}
    end={
      <span aria-hidden="true" className="text-muted-foreground">
        {currencyFacts(currency)?.symbol ?? currency}
      </span>
    }
  />
)

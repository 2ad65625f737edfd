import { m } from '@ujuzi/contract/messages'
import { saleMethodLabel } from '@ujuzi/contract/payments/labels'
import { type SaleMethod, saleMethods } from '@ujuzi/contract/payments/receipts'
import { useId } from 'react'
import { methodIcons } from '../method-icon.ts'

type Props = { value: SaleMethod; onChange: (method: SaleMethod) => void }

/** Large buttons, so that a method is chosen with one tap. */
export function MethodButtons({ value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-label font-semibold">{m.payments_paid_with()}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))] gap-2">
        {saleMethods.map((method) => {
          const Icon = methodIcons[method]
          return (
            <label key={method} className="relative cursor-pointer">
              <input
                type="radio"
                name={name}
                value={method}
                checked={method === value}
                onChange={() => onChange(method)}
                className="peer absolute inset-0 cursor-pointer appearance-none rounded-control"
              />
              <span className="flex min-h-13 items-center gap-2 rounded-control border-[1.5px] bg-card px-3 py-1.5 text-label leading-tight font-medium transition-colors peer-checked:border-foreground peer-checked:bg-foreground peer-checked:text-background hover:border-foreground">
                <Icon aria-hidden className="size-5 flex-none" />
                <span className="min-w-0 wrap-anywhere hyphens-auto">
                  {saleMethodLabel(method)}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

import { m } from '@ujuzi/contract/messages'
import { saleReasonLength } from '@ujuzi/contract/payments/sales'
import { Tag, X } from 'lucide-react'
import { MoneyField } from '#app/domain/payments/money-field.tsx'
import { Segments } from '#app/domain/settings/segments.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { SaleFormProps } from './form-props.ts'
import type { DraftDiscount } from './sale-draft.ts'

const noDiscount: DraftDiscount = { kind: 'percent', value: '', reason: '' }

/** A discount in percent or as an amount, with its reason. Hidden until it is wanted. */
export function DiscountFields({ draft, errors, onChange }: SaleFormProps) {
  const { discount } = draft
  if (!discount) {
    return (
      <div>
        <Button look="ghost" size="small" flush onClick={() => onChange({ discount: noDiscount })}>
          <Tag aria-hidden className="size-5" />
          {m.payments_give_discount()}
        </Button>
      </div>
    )
  }
  const change = (part: Partial<DraftDiscount>) => onChange({ discount: { ...discount, ...part } })
  return (
    <section aria-label={m.payments_discount()} className="grid gap-3">
      <div className="grid items-start gap-3 min-[26rem]:grid-cols-2">
        <Segments
          label={m.payments_discount()}
          value={discount.kind}
          onChange={(kind) => change({ kind })}
          options={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: m.payments_amount() },
          ]}
        />
        {discount.kind === 'percent' ? (
          <TextField
            label={m.payments_discount_percent()}
            value={discount.value}
            inputMode="numeric"
            autoComplete="off"
            end={<span aria-hidden="true">%</span>}
            error={errors['discount.value']}
            onChange={(event) => change({ value: event.target.value })}
          />
        ) : (
          <MoneyField
            label={m.payments_discount_amount()}
            value={discount.value}
            currency={draft.currency}
            error={errors['discount.value']}
            onChange={(value) => change({ value })}
          />
        )}
      </div>
      <TextField
        label={m.payments_discount_reason()}
        value={discount.reason}
        maxLength={saleReasonLength}
        error={errors['discount.reason']}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <div>
        <Button look="ghost" size="small" flush onClick={() => onChange({ discount: undefined })}>
          <X aria-hidden className="size-5" />
          {m.payments_no_discount()}
        </Button>
      </div>
    </section>
  )
}

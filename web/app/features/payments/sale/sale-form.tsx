import { m } from '@ujuzi/contract/messages'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { DiscountFields } from './discount-fields.tsx'
import type { SaleFormProps } from './form-props.ts'
import { LineFields } from './line-fields.tsx'
import { PackageFields } from './package-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { TipFields } from './tip-fields.tsx'

/** Everything of a sale, with the total first. */
export function SaleForm(props: SaleFormProps) {
  const { draft, read } = props
  return (
    <div className="grid gap-5 *:min-w-0">
      <Total draft={draft} read={read} />
      <LineFields {...props} />
      <PackageFields {...props} />
      {!draft.usedPackage && <DiscountFields {...props} />}
      <TipFields {...props} />
      {read.sums.totalMinor > 0 && <PaymentFields {...props} />}
    </div>
  )
}

function Total({ draft: { currency, usedPackage }, read }: Pick<SaleFormProps, 'draft' | 'read'>) {
  const { totalMinor, discountMinor, tipMinor } = read.sums
  const parts = [
    discountMinor > 0 &&
      (usedPackage ? m.packages_minus : m.payments_minus_discount)({
        amount: moneyText(discountMinor, currency),
      }),
    tipMinor > 0 && m.payments_with_tip({ amount: moneyText(tipMinor, currency) }),
  ].filter(Boolean)
  return (
    <div className="grid gap-1 rounded-card bg-accent p-4">
      <p className="text-label text-muted-foreground">{m.payments_to_pay()}</p>
      <output
        aria-live="polite"
        className="text-[2.25rem] leading-none font-semibold tracking-tight wrap-anywhere tabular-nums"
      >
        {moneyText(Math.max(0, totalMinor), currency)}
      </output>
      {parts.length > 0 && <p className="text-label text-muted-foreground">{parts.join(' · ')}</p>}
      {read.changeMinor > 0 && (
        <p className="mt-2 border-t pt-3 text-lg font-semibold">
          {m.payments_give_back({ amount: moneyText(read.changeMinor, currency) })}
        </p>
      )}
    </div>
  )
}

import { m } from '@ujuzi/contract/messages'
import { percentOfMinor } from '@ujuzi/contract/payments/sums'
import { MoneyField } from '#app/domain/payments/money-field.tsx'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { percentText } from '#app/lib/i18n/numbers.ts'
import { Chips } from '#app/ui/form/chips.tsx'
import type { SaleFormProps } from './form-props.ts'
import type { DraftTip } from './sale-draft.ts'

const tips = ['0', '5', '10', 'own'] as const satisfies DraftTip[]

export function TipFields({ draft, read, errors, onChange }: SaleFormProps) {
  const { tip, ownTip, currency } = draft
  const { subtotalMinor, discountMinor } = read.sums
  const goodsMinor = Math.max(0, subtotalMinor - discountMinor)
  const labelOf = (option: DraftTip) => {
    if (option === '0') return m.payments_no_tip()
    if (option === 'own') return m.payments_own_tip()
    const percent = Number(option)
    if (goodsMinor === 0) return percentText(percent)
    return `${percentText(percent)} · ${moneyText(percentOfMinor(goodsMinor, percent), currency)}`
  }
  return (
    <section aria-label={m.payments_tip()} className="grid gap-2">
      <p aria-hidden="true" className="text-label font-semibold">
        {m.payments_tip()}
      </p>
      <Chips
        legend={m.payments_tip()}
        type="radio"
        name="tip"
        values={[tip]}
        options={tips.map((value) => ({ value, label: labelOf(value) }))}
        onChange={([value]) => onChange({ tip: tips.find((one) => one === value) ?? '0' })}
      />
      {tip === 'own' && (
        <MoneyField
          label={m.payments_tip_amount()}
          value={ownTip}
          currency={currency}
          error={errors.tip}
          onChange={(typed) => onChange({ ownTip: typed })}
        />
      )}
    </section>
  )
}

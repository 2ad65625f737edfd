import { m } from '@ujuzi/contract/messages'
import type { SalesDay } from '@ujuzi/contract/payments/days'
import { saleMethodLabel } from '@ujuzi/contract/payments/labels'
import type { ReactNode } from 'react'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { methodIcons } from '../method-icon.ts'

/** Totals of a day: by method, then tips, discounts, visits from packages, voids and refunds. */
export function DayTotals({ day: { totals, currency } }: { day: SalesDay }) {
  const money = (minor: number) => moneyText(minor, currency)
  return (
    <dl className="grid gap-2 text-label">
      {totals.methods.map(({ method, total_minor }) => {
        const Icon = methodIcons[method]
        return (
          <Total
            key={method}
            label={
              <span className="flex items-center gap-2">
                <Icon aria-hidden className="size-4.5 flex-none" />
                {saleMethodLabel(method)}
              </span>
            }
          >
            {money(total_minor)}
          </Total>
        )
      })}
      {totals.tips_minor !== 0 && (
        <Total label={m.payments_tips_included()}>{money(totals.tips_minor)}</Total>
      )}
      {totals.vat_minor !== 0 && (
        <Total label={m.payments_vat_included()}>{money(totals.vat_minor)}</Total>
      )}
      {totals.discounts_minor !== 0 && (
        <Total label={m.payments_discounts()}>{money(totals.discounts_minor)}</Total>
      )}
      {totals.package_appointments_minor !== 0 && (
        <Total label={m.payments_package_visits()}>
          {money(totals.package_appointments_minor)}
        </Total>
      )}
      {totals.refunds > 0 && (
        <Total label={m.payments_count_refunds({ count: totals.refunds })}>
          {money(-totals.refunded_minor)}
        </Total>
      )}
      {totals.voids > 0 && <Total label={m.payments_voids()}>{String(totals.voids)}</Total>}
    </dl>
  )
}

export const Total = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 cramped:flex-wrap">
    <dt className="min-w-0 text-muted-foreground">{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{children}</dd>
  </div>
)

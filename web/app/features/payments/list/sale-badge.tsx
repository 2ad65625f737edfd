import { m } from '@ujuzi/contract/messages'
import type { Sale } from '@ujuzi/contract/payments/sales'
import { Ban, Undo2 } from 'lucide-react'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { Badge } from '#app/ui/data/badge.tsx'

/** Says that a sale was voided or refunded, or which sale a receipt corrects; nothing for other sales. */
export function SaleBadge({ sale }: { sale: Sale }) {
  const { kind, voided, refunded_minor, currency, corrects } = sale
  if (kind === 'void') return <Badge>{m.payments_void_of({ number: corrects ?? '' })}</Badge>
  if (kind === 'refund') return <Badge tone="warning">{m.payments_kind_refund()}</Badge>
  if (voided) {
    return (
      <Badge>
        <Ban aria-hidden />
        {m.payments_voided()}
      </Badge>
    )
  }
  if (refunded_minor === 0) return null
  return (
    <Badge tone="warning">
      <Undo2 aria-hidden />
      {m.payments_refunded_amount({ amount: moneyText(refunded_minor, currency) })}
    </Badge>
  )
}

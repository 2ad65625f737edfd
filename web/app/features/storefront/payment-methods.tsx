import type { PaymentKind } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { Banknote, CreditCard, Landmark, type LucideIcon, Smartphone } from 'lucide-react'
import { Badge } from '#app/ui/data/badge.tsx'
import type { DetailTexts } from './business-words.ts'

/** Looks like the folded parts around it, but is short enough to be open always. */
export function PaymentMethods({ words: { payments } }: { words: Pick<DetailTexts, 'payments'> }) {
  if (payments.length === 0) return null
  return (
    <section className="border-t py-3.5">
      <h2 className="mb-2 text-md font-semibold">{m.business_payment_methods()}</h2>
      <ul className="flex flex-wrap gap-2">
        {payments.map(({ label, kind }) => (
          <li key={label}>
            <PaymentChip label={label} kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const paymentIcons = {
  cash: Banknote,
  card: CreditCard,
  bank: Landmark,
  mobile: Smartphone,
} as const satisfies Record<PaymentKind, LucideIcon>

function PaymentChip({ label, kind }: { label: string; kind: PaymentKind }) {
  const Icon = paymentIcons[kind]
  return (
    <Badge>
      <Icon aria-hidden />
      {label}
    </Badge>
  )
}

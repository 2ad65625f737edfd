import type { PaymentKind } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { Banknote, CreditCard, Landmark, type LucideIcon, Smartphone } from 'lucide-react'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import type { WordsProps } from './business-page.ts'

export function PaymentMethods({ words: { payments } }: WordsProps) {
  if (payments.length === 0) return null
  return (
    <Card className="p-4 lg:p-5">
      <h2 className="title-2 mb-3">{m.business_payment_methods()}</h2>
      <ul className="flex flex-wrap gap-2">
        {payments.map(({ label, kind }) => (
          <li key={label}>
            <PaymentChip label={label} kind={kind} />
          </li>
        ))}
      </ul>
    </Card>
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

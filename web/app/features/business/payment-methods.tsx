import { m } from '@ujuzi/contract/messages'
import { paymentLabel } from '@ujuzi/contract/option-labels'
import { type PaymentKind, type PaymentMethod, paymentKinds } from '@ujuzi/contract/options'
import { Banknote, CreditCard, Landmark, type LucideIcon, Smartphone } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { BusinessProps } from './business-page.ts'

export function PaymentMethods({ business: { payment_methods } }: BusinessProps) {
  if (payment_methods.length === 0) return null
  return (
    <Card className="p-4 lg:p-5">
      <h2 className="title-2 mb-3">{m.business_payment_methods()}</h2>
      <ul className="flex flex-wrap gap-2">
        {payment_methods.map((method) => (
          <li key={method}>
            <PaymentChip method={method} />
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

function PaymentChip({ method }: { method: PaymentMethod }) {
  const Icon = paymentIcons[paymentKinds[method]]
  return (
    <Badge>
      <Icon aria-hidden />
      {paymentLabel(method)}
    </Badge>
  )
}

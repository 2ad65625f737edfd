import type { SaleMethod } from '@ujuzi/contract/payments/receipts'
import { Banknote, CreditCard, Landmark, type LucideIcon, Smartphone, Wallet } from 'lucide-react'

export const methodIcons = {
  cash: Banknote,
  mobile_money: Smartphone,
  transfer: Landmark,
  card: CreditCard,
  other: Wallet,
} as const satisfies Record<SaleMethod, LucideIcon>

import { m } from '@ujuzi/contract/messages'
import type { ReceiptKind } from '@ujuzi/contract/payments/receipts'

const words = {
  sale: m.payments_kind_sale,
  void: m.payments_kind_void,
  refund: m.payments_kind_refund,
} as const satisfies Record<ReceiptKind, () => string>

export const receiptKindWord = (kind: ReceiptKind) => words[kind]()

import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { ReceiptText } from 'lucide-react'
import { Badge } from '#app/ui/data/badge.tsx'

/** "Paid · receipt 2026-000123"; nothing for a booking that is not paid. */
export function PaidBadge({ booking: { receipt } }: { booking: Booking }) {
  if (!receipt) return null
  return (
    <Badge tone="success">
      <ReceiptText aria-hidden />
      {m.payments_paid_receipt({ number: receipt.number })}
    </Badge>
  )
}

/** Whether the business can record the payment of this booking. */
export const canTakePayment = ({ receipt, status }: Booking) =>
  !receipt && (status === 'confirmed' || status === 'completed' || status === 'no_show')

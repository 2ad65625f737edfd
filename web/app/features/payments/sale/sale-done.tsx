import { m } from '@ujuzi/contract/messages'
import type { Sale } from '@ujuzi/contract/payments/sales'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { ReceiptSharing } from '../receipt/receipt-sharing.tsx'

type Props = { sale: Sale; url: string | undefined; afterwards: ReactNode; onClose: () => void }

/** The recorded sale: its receipt number, the change, and how to give the receipt to the client. */
export function SaleDone({ sale, url, afterwards, onClose }: Props) {
  const { total_minor, currency, number, payments, discount } = sale
  const isFree = total_minor === 0 && discount !== null
  const change = payments.reduce((sum, { change_minor }) => sum + (change_minor ?? 0), 0)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        isFree
          ? discount.reason
          : m.payments_paid_amount({ amount: moneyText(total_minor, currency) })
      }
      text={m.payments_receipt({ number })}
      closeLabel={m.ui_close()}
      footer={
        <Button look="outline" onClick={onClose}>
          {m.payments_done()}
        </Button>
      }
    >
      <div className="grid gap-5 pt-1">
        <div className="flex items-center gap-3 rounded-card bg-success-soft p-4 text-success">
          <CircleCheck aria-hidden className="size-8 flex-none" />
          <p className="min-w-0 text-lg leading-snug font-semibold">
            {change > 0
              ? m.payments_give_back({ amount: moneyText(change, currency) })
              : m.payments_recorded()}
          </p>
        </div>
        {afterwards}
        <ReceiptSharing sale={sale} url={url} />
      </div>
    </Dialog>
  )
}

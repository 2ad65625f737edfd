import { m } from '@ujuzi/contract/messages'
import type { Sale } from '@ujuzi/contract/payments/sales'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { ReceiptSharing } from '../receipt/receipt-sharing.tsx'

type Props = { receipt: Sale; onClose: () => void }

/** The receipt of a void or refund. */
export function CorrectionDone({ receipt, onClose }: Props) {
  const amount = moneyText(-receipt.total_minor, receipt.currency)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        receipt.kind === 'void'
          ? m.payments_void_done({ number: receipt.corrects ?? '' })
          : m.payments_refund_done({ amount })
      }
      text={m.payments_receipt({ number: receipt.number })}
      closeLabel={m.ui_close()}
      footer={
        <Button look="outline" onClick={onClose}>
          {m.payments_done()}
        </Button>
      }
    >
      <div className="pt-1">
        <ReceiptSharing sale={receipt} />
      </div>
    </Dialog>
  )
}

import { m } from '@ujuzi/contract/messages'
import type { Sale } from '@ujuzi/contract/payments/sales'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { usePaymentAction } from '../use-payment-action.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { CorrectionDone } from './correction-done.tsx'

type Props = { sale: Sale; onClose: () => void }

export function VoidDialog({ sale, onClose }: Props) {
  const { result, pending, send } = usePaymentAction()
  if (result?.sale) return <CorrectionDone receipt={result.sale} onClose={onClose} />
  return (
    <CorrectionDialog
      title={m.payments_void_title({ number: sale.number })}
      text={m.payments_void_text({ amount: moneyText(sale.total_minor, sale.currency) })}
      confirmLabel={m.payments_void()}
      pending={pending}
      failure={result?.failure}
      onClose={onClose}
      onSubmit={(reason) => send({ intent: 'void', id: sale.id, body: { reason } })}
    />
  )
}

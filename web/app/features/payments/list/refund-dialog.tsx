import { m } from '@ujuzi/contract/messages'
import type { SaleMethod } from '@ujuzi/contract/payments/receipts'
import { type Sale, saleReferenceLength } from '@ujuzi/contract/payments/sales'
import { useState } from 'react'
import { MoneyField } from '#app/domain/payments/money-field.tsx'
import { amountInput, moneyText, parseAmount } from '#app/domain/payments/money-text.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { MethodButtons } from '../sale/method-buttons.tsx'
import { usePaymentAction } from '../use-payment-action.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { CorrectionDone } from './correction-done.tsx'

type Props = { sale: Sale; onClose: () => void }

/** Money paid back: at first all that is left of the sale, the way it was paid. */
export function RefundDialog({ sale, onClose }: Props) {
  const { currency, id } = sale
  const leftMinor = sale.total_minor - sale.refunded_minor
  const [amount, setAmount] = useState(amountInput(leftMinor, currency))
  const [method, setMethod] = useState<SaleMethod>(sale.payments[0]?.method ?? 'cash')
  const [reference, setReference] = useState('')
  const [invalid, setInvalid] = useState(false)
  const { result, pending, send } = usePaymentAction()
  if (result?.sale) return <CorrectionDone receipt={result.sale} onClose={onClose} />
  const submit = (reason: string) => {
    const amount_minor = parseAmount(amount, currency)
    setInvalid(!amount_minor)
    if (!amount_minor) return
    const body = { amount_minor, method, reference: reference.trim() || undefined, reason }
    send({ intent: 'refund', id, body })
  }
  return (
    <CorrectionDialog
      title={m.payments_refund_title({ number: sale.number })}
      text={m.payments_refund_text({ amount: moneyText(leftMinor, currency) })}
      confirmLabel={m.payments_refund()}
      pending={pending}
      failure={result?.failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <MoneyField
        label={m.payments_amount_back()}
        value={amount}
        currency={currency}
        error={invalid ? m.payments_enter_amount() : result?.failure?.fields.amount_minor}
        onChange={setAmount}
      />
      <MethodButtons value={method} onChange={setMethod} />
      {method !== 'cash' && (
        <TextField
          label={m.payments_reference_optional()}
          value={reference}
          maxLength={saleReferenceLength}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
    </CorrectionDialog>
  )
}

import { m } from '@ujuzi/contract/messages'
import { salePaymentsMax, saleReferenceLength } from '@ujuzi/contract/payments/sales'
import { Split, Trash2 } from 'lucide-react'
import { MoneyField } from '#app/domain/payments/money-field.tsx'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { SaleFormProps } from './form-props.ts'
import { MethodButtons } from './method-buttons.tsx'
import { type DraftPayment, newPayment, nextKey } from './sale-draft.ts'

/** How it is paid: with one method, or with several of which the last takes the rest. */
export function PaymentFields(props: SaleFormProps) {
  const { draft, onChange } = props
  const { payments } = draft
  return (
    <div className="grid gap-4">
      {payments.map((payment, index) => (
        <PaymentPart
          key={payment.key}
          {...props}
          payment={payment}
          index={index}
          onPart={(part) =>
            onChange({
              payments: payments.map((one) =>
                one.key === payment.key ? { ...one, ...part } : one,
              ),
            })
          }
        />
      ))}
      {payments.length < salePaymentsMax && (
        <div>
          <Button
            look="ghost"
            size="small"
            flush
            onClick={() =>
              onChange({ payments: [...payments, newPayment(nextKey(payments), 'mobile_money')] })
            }
          >
            <Split aria-hidden className="size-5" />
            {m.payments_split()}
          </Button>
        </div>
      )}
    </div>
  )
}

type PartProps = SaleFormProps & {
  payment: DraftPayment
  index: number
  onPart: (part: Partial<DraftPayment>) => void
}

function PaymentPart({ draft, read, errors, onChange, payment, index, onPart }: PartProps) {
  const { payments, currency } = draft
  const isSplit = payments.length > 1
  const isLast = index === payments.length - 1
  const rest = moneyText(Math.max(0, read.amountsMinor[index] ?? 0), currency)
  return (
    <fieldset className="grid gap-3">
      {isSplit && <legend className="sr-only">{m.payments_part({ number: index + 1 })}</legend>}
      {isSplit && (
        <div className="flex items-start gap-2 border-t pt-4">
          {isLast ? (
            <p className="flex-1 self-center text-lg font-semibold" aria-live="polite">
              {m.payments_rest({ amount: rest })}
              {errors[`payments.${index}.amount`] && (
                <span className="block text-sm font-medium text-destructive">
                  {errors[`payments.${index}.amount`]}
                </span>
              )}
            </p>
          ) : (
            <div className="flex-1">
              <MoneyField
                label={m.payments_part_amount({ number: index + 1 })}
                value={payment.amount}
                currency={currency}
                error={errors[`payments.${index}.amount`]}
                onChange={(amount) => onPart({ amount })}
              />
            </div>
          )}
          <IconButton
            label={m.payments_remove_part({ number: index + 1 })}
            className={isLast ? undefined : 'mt-7'}
            onClick={() =>
              onChange({ payments: payments.filter(({ key }) => key !== payment.key) })
            }
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
      <MethodButtons value={payment.method} onChange={(method) => onPart({ method })} />
      <MethodDetail {...{ payment, currency, errors, index, onPart }} />
    </fieldset>
  )
}

type DetailProps = Pick<PartProps, 'payment' | 'errors' | 'index' | 'onPart'> & {
  currency: string
}

/** Cash handed over, or the reference of other methods; both optional. */
function MethodDetail({ payment, currency, errors, index, onPart }: DetailProps) {
  if (payment.method === 'cash') {
    return (
      <MoneyField
        label={m.payments_received()}
        hint={m.payments_received_hint()}
        value={payment.received}
        currency={currency}
        error={errors[`payments.${index}.received`]}
        onChange={(received) => onPart({ received })}
      />
    )
  }
  return (
    <TextField
      label={m.payments_reference_optional()}
      value={payment.reference}
      maxLength={saleReferenceLength}
      autoComplete="off"
      onChange={(event) => onPart({ reference: event.target.value })}
    />
  )
}

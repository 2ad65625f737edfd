import { m } from '@ujuzi/contract/messages'
import type { ClientPackage } from '@ujuzi/contract/payments/packages'
import { type ReactNode, useState } from 'react'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'
import type { PaymentRequest } from '../payment-action.ts'
import { usePaymentAction } from '../use-payment-action.ts'
import { readDraft } from './read-draft.ts'
import { SaleDone } from './sale-done.tsx'
import type { SaleBody, SaleDraft } from './sale-draft.ts'
import { SaleForm } from './sale-form.tsx'

type Props = {
  title: string
  text?: ReactNode
  initial: SaleDraft
  /** Packages of the client that can pay for the booking. */
  packages?: readonly ClientPackage[]
  onClose: () => void
  /** Shown once the sale is recorded, such as the next step of its booking. */
  afterwards?: ReactNode
}

const formId = 'sale-form'

/** Records a sale, and then shows its receipt. Keeps what was typed if the server refuses it. */
export function SaleDialog({ title, text, initial, packages, onClose, afterwards }: Props) {
  const [draft, setDraft] = useState(initial)
  const [submits, setSubmits] = useState(0)
  const { result, pending, send } = usePaymentAction()
  const read = readDraft(draft)
  const errors = submits > 0 ? read.errors : {}
  const form = useErrorFocus(submits)
  if (result?.sale) {
    return (
      <SaleDone sale={result.sale} url={result.url} afterwards={afterwards} onClose={onClose} />
    )
  }
  const submit = () => {
    setSubmits(submits + 1)
    if (read.body) send(requestOf(draft, read.body))
  }
  const total = moneyText(Math.max(0, read.sums.totalMinor), draft.currency)
  const isPaidByPackage = draft.usedPackage !== undefined && read.sums.totalMinor <= 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      text={text}
      closeLabel={m.ui_close()}
      footer={
        <DialogFooter leaveLabel={m.ui_cancel()} onLeave={onClose} disabled={pending}>
          <Button type="submit" form={formId} pending={pending} pendingLabel={m.ui_saving()}>
            {result?.failure?.lost
              ? m.ui_try_again()
              : isPaidByPackage
                ? m.packages_record()
                : m.payments_record({ amount: total })}
          </Button>
        </DialogFooter>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        className="pt-1"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <SaleForm
          draft={draft}
          read={read}
          errors={errors}
          packages={packages}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        {result?.failure && !pending && (
          <div className="pt-4" ref={scrollIntoView}>
            <Alert tone="destructive">{result.failure.message}</Alert>
          </div>
        )}
      </form>
    </Dialog>
  )
}

function requestOf({ soldPackage }: SaleDraft, body: SaleBody): PaymentRequest {
  if (!soldPackage) return { intent: 'sell', body }
  const { discount, tip_minor, payments } = body
  const { id, version, clientId: client_id } = soldPackage
  return { intent: 'sell_package', id, body: { client_id, version, discount, tip_minor, payments } }
}

/** Scrolls a refusal into view, which a long form may hide. */
const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' })

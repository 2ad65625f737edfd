import { m } from '@ujuzi/contract/messages'
import { useSearchParams } from 'react-router'
import { CloseDayDialog } from './day/close-dialog.tsx'
import { SalePanel } from './list/sale-panel.tsx'
import type { PaymentsData } from './load-payments.ts'
import { SaleDialog } from './sale/sale-dialog.tsx'
import { draftAtCounter } from './sale/sale-draft.ts'

type Props = {
  page: PaymentsData
  /** The dialog in the URL. */
  ask: string | null
  onClose: () => void
}

/** Dialogs over the payments page, and the panel of a receipt. */
export function PaymentDialogs({ page: { day, today, open }, ask, onClose }: Props) {
  const [search] = useSearchParams()
  if (ask === 'sale') {
    return (
      <SaleDialog
        title={m.payments_new_sale()}
        text={m.payments_new_sale_text()}
        initial={draftAtCounter(day.currency)}
        onClose={onClose}
      />
    )
  }
  if (ask === 'close') return <CloseDayDialog day={day} today={today} onClose={onClose} />
  return open && search.has('sale') ? <SalePanel sale={open} onClose={onClose} /> : null
}

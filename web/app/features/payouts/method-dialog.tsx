import { m } from '@ujuzi/contract/messages'
import type { PayoutMethod } from '@ujuzi/contract/payouts/payouts'
import { SubmitDialog } from '#app/ui/overlay/submit-dialog.tsx'
import { draftOf, emptyDraft } from './method-draft.ts'
import { MethodForm } from './method-form.tsx'
import type { OwnerCalls, PayoutBusiness } from './payout-types.ts'
import { useMethodForm } from './use-method-form.ts'

type Props = {
  business: PayoutBusiness
  methods: readonly PayoutMethod[]
  /** The method to change; undefined to add one. */
  method: PayoutMethod | undefined
  own: OwnerCalls
  onClose: () => void
}

export function MethodDialog({ business, methods, method, own, onClose }: Props) {
  const form = useMethodForm({
    businessId: business.id,
    methodId: method?.id,
    initial: method ? draftOf(method) : emptyDraft(business),
    own,
    onSaved: onClose,
  })
  return (
    <SubmitDialog
      title={method ? m.payout_change_title() : m.payout_add()}
      text={dialogText(methods, method)}
      closeLabel={m.ui_close()}
      cancelLabel={m.ui_cancel()}
      submitLabel={m.ui_save()}
      pending={form.pending}
      pendingLabel={m.ui_saving()}
      onClose={onClose}
    >
      {(formId) => <MethodForm id={formId} form={form} />}
    </SubmitDialog>
  )
}

function dialogText(methods: readonly PayoutMethod[], method: PayoutMethod | undefined) {
  if (method?.is_default) return m.payout_change_default_text()
  if (methods.length === 0) return m.payout_first_text()
  return m.payout_other_text()
}

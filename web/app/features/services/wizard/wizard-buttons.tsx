import { m } from '@ujuzi/contract/messages'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'
import { previousStep, type WizardStep } from './steps.ts'

type Props = {
  step: WizardStep
  form: string
  saving: boolean
  editing: boolean
  search: string
  stepPath: (step: WizardStep, search: string) => string
  onCancel: () => void
}

/** Back on the left, next on the right; the last step saves the service. */
export function WizardButtons(props: Props) {
  const { step, form, saving, editing, search, stepPath, onCancel } = props
  const navigate = useNavigate()
  const previous = previousStep(step)
  const labels = editing
    ? { yes: m.ui_save_changes(), pending: m.ui_saving() }
    : { yes: m.services_create_now(), pending: m.ui_creating() }
  return (
    <DialogFooter
      leaveLabel={previous ? m.services_previous() : m.ui_cancel()}
      onLeave={() =>
        previous ? navigate(stepPath(previous, search), { preventScrollReset: true }) : onCancel()
      }
    >
      <Button type="submit" form={form} pending={saving} pendingLabel={labels.pending}>
        {step === 'review' ? labels.yes : m.ui_next()}
      </Button>
    </DialogFooter>
  )
}

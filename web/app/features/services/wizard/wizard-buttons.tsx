import { m } from '@ujuzi/contract/messages'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { before, type Step } from './steps.ts'

type Props = {
  step: Step
  form: string
  saving: boolean
  editing: boolean
  search: string
  stepAddress: (step: Step, search: string) => string
  onCancel: () => void
}

/** Back on the left, on to the next on the right; the last one keeps the service. */
export function WizardButtons(props: Props) {
  const { step, form, saving, editing, search, stepAddress, onCancel } = props
  const navigate = useNavigate()
  const previous = before(step)
  const words = editing
    ? { yes: m.services_save(), pending: m.services_saving() }
    : { yes: m.services_create_now(), pending: m.services_creating() }
  return (
    <>
      {previous ? (
        <Button
          look="outline"
          className="md:mr-auto"
          onClick={() => navigate(stepAddress(previous, search), { preventScrollReset: true })}
        >
          {m.services_previous()}
        </Button>
      ) : (
        <Button look="outline" onClick={onCancel} className="md:mr-auto">
          {m.services_cancel()}
        </Button>
      )}
      <Button type="submit" form={form} pending={saving} pendingLabel={words.pending}>
        {step === 'review' ? words.yes : m.services_next()}
      </Button>
    </>
  )
}

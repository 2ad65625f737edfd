import { m } from '@ujuzi/contract/messages'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Form, Navigate, useLocation, useNavigate, useNavigation } from 'react-router'
import type { Shop } from '#app/features/services/business.ts'
import { listPath } from '#app/features/services/service-paths.ts'
import type { Values } from '#app/features/services/service-values.ts'
import { useFaultFocus } from '#app/lib/forms/use-error-focus.ts'
import { useUnloadQuestion } from '#app/lib/forms/use-unload-warning.ts'
import { PictureUploadsProvider, usePictureUploads } from '#app/lib/http/use-uploads.ts'
import { WizardBar } from '#app/ui/form/wizard-bar.tsx'
import { tellMissed } from '#app/ui/media/upload-failed-toast.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { BasicStep } from './basic-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { DiscardQuestion } from './discard-dialog.tsx'
import {
  type Draft,
  decided,
  drafts,
  isChanged,
  withFaults,
  withPicture,
  withValues,
} from './draft.ts'
import { ChangedElsewhere } from './edit-conflict.tsx'
import { PricingStep } from './pricing-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { ServicePreview } from './service-preview.tsx'
import { stepNames } from './service-words.ts'
import { after, faultsOf, type Step, stepAllowed, steps } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { WizardButtons } from './wizard-buttons.tsx'

type Props = {
  shop: Shop
  /** The service that is changed; none for a new one. */
  serviceId?: string
  wanted: Step
  draftName: string
  fresh: Draft
  stepAddress: (step: Step, search: string) => string
}

const formId = 'service-form'

/** The four steps of a service. Every step has its address; what was typed is kept apart from all of them. */
export function ServiceWizard({ shop, serviceId, wanted, draftName, fresh, stepAddress }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const doing = useNavigation().formData?.get('do')
  const saving = doing === 'save'
  const { draft, change } = useDraft(draftName, fresh)
  const [asking, setAsking] = useState(false)
  const { uploads, underWay } = usePictureUploads(tellMissed)
  useUnloadQuestion(underWay > 0)
  // What arrives after the draft was thrown away would begin another one.
  useEffect(() => {
    if (doing === 'discard') uploads.clear()
  }, [doing, uploads])
  const form = useFaultFocus(draft.found)
  const heading = useFocusOfFurther()
  const { values, faults } = draft
  const step = stepAllowed(wanted, values)
  const number = steps.indexOf(step) + 1
  const next = after(step)

  function submit(event: FormEvent) {
    if (saving) return event.preventDefault()
    const found = faultsOf(step, values)
    const faulty = Object.keys(found).length > 0
    if (!faulty && !next && underWay === 0) return drafts.keep(draftName, draft)
    event.preventDefault()
    if (!faulty && !next) notify.failure(m.picture_still_sending())
    else if (faulty) change((now) => withFaults(now, found))
    else if (next) navigate(stepAddress(next, search), { preventScrollReset: true })
  }

  function close() {
    if (saving) return
    if (isChanged(draft) || underWay > 0) return setAsking(true)
    navigate(listPath + search, { preventScrollReset: true })
  }

  const fields = {
    values,
    faults,
    disabled: saving,
    change: (changes: Partial<Values>) => change((now) => withValues(now, changes)),
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && close()}
      title={serviceId ? m.services_edit_title() : m.services_create()}
      text={m.services_step_of({ number, total: steps.length })}
      closeLabel={m.services_close()}
      footer={
        <WizardButtons
          {...{ step, saving, search, stepAddress }}
          form={formId}
          editing={serviceId !== undefined}
          onCancel={close}
        />
      }
    >
      {step !== wanted && <Navigate to={stepAddress(step, search)} replace />}
      <WizardBar
        label={m.services_steps()}
        steps={steps.map((one) => stepNames[one]())}
        now={number - 1}
        doneLabel={m.services_step_done()}
      />
      <div className="mt-5 grid gap-6 md:grid-cols-[minmax(0,1fr)_15.5rem] md:gap-8">
        <Form
          key={step}
          ref={form}
          id={formId}
          method="post"
          noValidate
          preventScrollReset
          onSubmit={submit}
          className="grid min-w-0 content-start gap-5"
        >
          <h3
            ref={heading}
            data-first-focus={step !== 'basic' || Boolean(serviceId) || undefined}
            tabIndex={-1}
            className="sr-only"
          >
            {stepNames[step]()}
          </h3>
          <input type="hidden" name="do" value="save" />
          <input type="hidden" name="draft" value={draftName} />
          {step === 'basic' && <BasicStep {...fields} beginning={!serviceId} />}
          {step === 'pricing' && <PricingStep {...fields} ownCurrency={shop.currency} />}
          {step === 'details' && (
            <PictureUploadsProvider value={uploads}>
              <DetailsStep
                {...fields}
                onPicture={(picture) => change((now) => withPicture(now, picture))}
              />
            </PictureUploadsProvider>
          )}
          {step === 'review' && (
            <>
              <ChangedElsewhere
                draft={draft}
                onDecide={(name, whose) => change((now) => decided(now, name, whose))}
              />
              <ReviewStep {...fields} stepAddress={stepAddress} editing={Boolean(serviceId)} />
            </>
          )}
        </Form>
        <div className="max-md:hidden">
          <ServicePreview shop={shop} serviceId={serviceId} values={values} />
        </div>
      </div>
      {asking && <DiscardQuestion draft={draftName} onClose={() => setAsking(false)} />}
    </Dialog>
  )
}

/** The ref of the heading of a step: the first one has its focus from the dialog, each further one is gone to. */
function useFocusOfFurther() {
  const further = useRef(false)
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    if (further.current) element.focus()
    further.current = true
  }, [])
}

import { m } from '@ujuzi/contract/messages'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Form, Navigate, useLocation, useNavigate, useNavigation } from 'react-router'
import type { OwnBusiness } from '#app/features/services/own-business.ts'
import { listPath } from '#app/features/services/service-paths.ts'
import type { ServiceValues } from '#app/features/services/service-values.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { useUnloadWarning } from '#app/lib/forms/use-unload-warning.ts'
import { PictureUploadQueueProvider, usePictureUploadQueue } from '#app/lib/http/use-uploads.ts'
import { WizardBar } from '#app/ui/form/wizard-bar.tsx'
import { showUploadFailedToast } from '#app/ui/media/upload-failed-toast.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { BasicStep } from './basic-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import {
  addPicture,
  draftStore,
  isChanged,
  resolveConflict,
  setFieldErrors,
  updateValues,
  type WizardDraft,
} from './draft.ts'
import { EditConflict } from './edit-conflict.tsx'
import { PricingStep } from './pricing-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { ServicePreview } from './service-preview.tsx'
import { stepLabels } from './service-words.ts'
import { nextStep, reachableStep, steps, validateStep, type WizardStep } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { WizardButtons } from './wizard-buttons.tsx'

type Props = {
  business: OwnBusiness
  /** Id of the edited service; undefined for a new one. */
  serviceId?: string
  requestedStep: WizardStep
  draftKey: string
  initialDraft: WizardDraft
  stepPath: (step: WizardStep, search: string) => string
}

const formId = 'service-form'

/**
 * The four steps of a service. Each step has its own URL; all share one draft. The form posts only the draft's key: the
 * action (`save-service.ts`) reads the values from sessionStorage, where `draftStore` saves them.
 */
export function ServiceWizard({
  business,
  serviceId,
  requestedStep,
  draftKey,
  initialDraft,
  stepPath,
}: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const pendingAction = useNavigation().formData?.get('do')
  const saving = pendingAction === 'save'
  const { draft, change } = useDraft(draftKey, initialDraft)
  const [isConfirming, setIsConfirming] = useState(false)
  const { uploads, activeCount: activeUploads } = usePictureUploadQueue(showUploadFailedToast)
  useUnloadWarning(activeUploads > 0)
  // An upload that finishes after the draft was discarded would start another one.
  useEffect(() => {
    if (pendingAction === 'discard') uploads.clear()
  }, [pendingAction, uploads])
  const heading = useFocusLaterSteps()
  const { values, errors = {} } = draft
  const step = reachableStep(requestedStep, values)
  // With the step: an error found by the server can be saved before its step is mounted.
  const form = useErrorFocus(draft.found > 0 && `${step} ${draft.found}`)
  const number = steps.indexOf(step) + 1
  const next = nextStep(step)

  function submit(event: FormEvent) {
    if (saving) return event.preventDefault()
    const found = validateStep(step, values)
    const hasErrors = Object.keys(found).length > 0
    if (!hasErrors && !next && activeUploads === 0) return draftStore.save(draftKey, draft)
    event.preventDefault()
    if (!hasErrors && !next) notify.failure(m.picture_still_sending())
    else if (hasErrors) change((now) => setFieldErrors(now, found))
    else if (next) navigate(stepPath(next, search), { preventScrollReset: true })
  }

  function close() {
    if (saving) return
    if (isChanged(draft) || activeUploads > 0) return setIsConfirming(true)
    navigate(listPath + search, { preventScrollReset: true })
  }

  const fields = {
    values,
    errors,
    disabled: saving,
    change: (changes: Partial<ServiceValues>) => change((now) => updateValues(now, changes)),
  }
  return (
    <Dialog
      open
      wide
      steady
      onOpenChange={(open) => !open && close()}
      title={serviceId ? m.services_edit_title() : m.services_create()}
      text={m.services_step_of({ number, total: steps.length })}
      closeLabel={m.ui_close()}
      footer={
        <WizardButtons
          {...{ step, saving, search, stepPath }}
          form={formId}
          editing={serviceId !== undefined}
          onCancel={close}
        />
      }
    >
      {step !== requestedStep && <Navigate to={stepPath(step, search)} replace />}
      <WizardBar
        label={m.services_steps()}
        steps={steps.map((name) => stepLabels[name]())}
        current={number - 1}
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
            {stepLabels[step]()}
          </h3>
          <input type="hidden" name="do" value="save" />
          <input type="hidden" name="draft" value={draftKey} />
          {step === 'basic' && <BasicStep {...fields} beginning={!serviceId} />}
          {step === 'pricing' && (
            <PricingStep {...fields} business={business} proposesPrice={!serviceId} />
          )}
          {step === 'details' && (
            <PictureUploadQueueProvider value={uploads}>
              <DetailsStep
                {...fields}
                onPicture={(picture) => change((now) => addPicture(now, picture))}
              />
            </PictureUploadQueueProvider>
          )}
          {step === 'review' && (
            <>
              <EditConflict
                draft={draft}
                onDecide={(name, choice) => change((now) => resolveConflict(now, name, choice))}
              />
              <ReviewStep {...fields} stepPath={stepPath} editing={Boolean(serviceId)} />
            </>
          )}
        </Form>
        <div className="max-md:hidden">
          <ServicePreview business={business} serviceId={serviceId} values={values} />
        </div>
      </div>
      {isConfirming && <DiscardDialog draft={draftKey} onClose={() => setIsConfirming(false)} />}
    </Dialog>
  )
}

/** Ref for the heading of a step. The dialog focuses the first one; later ones are focused when they mount. */
function useFocusLaterSteps() {
  const isLaterStep = useRef(false)
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    if (isLaterStep.current) element.focus()
    isLaterStep.current = true
  }, [])
}

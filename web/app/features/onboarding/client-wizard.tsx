import type { User } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import {
  type ClientProfile,
  onboardClient,
  saveClientPhone,
} from '@ujuzi/contract/onboarding/onboarding'
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { homePath, verifyPhonePath } from '#app/domain/accounts/destinations.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { call } from '#app/lib/http/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { WizardBar } from '#app/ui/form/wizard-bar.tsx'
import { BookingFields, ContactFields, ServiceFields } from './client-fields.tsx'
import {
  type ClientPreferences,
  type ClientStep,
  isStepComplete,
  missingErrors,
  nextStep,
  preferencesFrom,
  previousStep,
  stepFromSearch,
  stepPath,
  steps,
  stepWithError,
  toRequestBody,
} from './client-steps.ts'
import type { FindTowns } from './town-box.tsx'
import { clearChangedErrors, useSavedForm } from './use-saved-form.ts'

const titles = {
  contact: m.onboarding_contact,
  services: m.onboarding_preferences,
  booking: m.onboarding_booking,
} as const satisfies Record<ClientStep, unknown>

const shortTitles = {
  contact: m.onboarding_contact_short,
  services: m.onboarding_preferences_short,
  booking: m.onboarding_booking_short,
} as const satisfies Record<ClientStep, unknown>

const texts = {
  contact: m.onboarding_contact_text,
  services: m.onboarding_preferences_text,
  booking: m.onboarding_booking_text,
} as const satisfies Record<ClientStep, unknown>

type Props = {
  user: User
  profile: ClientProfile
  findTowns: FindTowns
  heading: (title: string, text: string, isFurther: boolean) => ReactNode
}

/** Three steps with their own URLs; all share one draft. */
export function ClientWizard({ user, profile, findTowns, heading }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const savedPreferences = useMemo(() => preferencesFrom(profile), [profile])
  const {
    values: preferences,
    update,
    clear,
  } = useSavedForm(`onboarding:${user.id}`, savedPreferences)
  const callApi: typeof call = async (endpoint, sent) => {
    const response = await call(endpoint, sent)
    const errorStep = response.ok ? undefined : stepWithError(response.error.fields ?? {})
    if (errorStep) navigate(stepPath(errorStep))
    return response
  }
  const submission = useSubmission(onboardClient, m.onboarding_failed(), { callApi: callApi })
  const contact = useSubmission(saveClientPhone, m.onboarding_failed())
  const pending = submission.pending || contact.pending
  const errors = { ...submission.fields, ...contact.fields }
  const { setFields, send } = submission
  const [isVerified, setIsVerified] = useState(user.phone_verified)
  const step = stepFromSearch(search, preferences)
  const [back, next] = [previousStep(step), nextStep(step)]
  const change = (changes: Partial<ClientPreferences>) => {
    update(changes)
    setFields(clearChangedErrors(submission.fields, changes))
    contact.setFields(clearChangedErrors(contact.fields, changes))
  }
  const fields = { preferences, errors, change }
  const [refused, setRefused] = useState<object>()
  const form = useErrorFocus(refused)
  const needsVerifiedPhone = preferences.communication_preference === 'text' && !isVerified

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const missing = missingErrors(step, preferences)
    if (Object.keys(missing).length > 0) {
      setFields(missing)
      setRefused(missing)
      return
    }
    if (step === 'contact' && !(await savePhone())) return
    if (next) return navigate(stepPath(next))
    await complete()
  }

  /** Checks the number where it is typed, with the country of the place, and saves it. */
  async function savePhone() {
    const { phone_number, placeId, location } = preferences
    const saved = await contact.send({ body: { phone_number, location: placeId || location } })
    if (typeof saved === 'string') return false
    setIsVerified(saved.phone_verified)
    update({ phone_number: saved.phone_number ?? phone_number })
    return true
  }

  async function complete() {
    const body = toRequestBody(preferences)
    const response = body && (await send({ body }))
    if (response === undefined || typeof response === 'string') return
    // Cleared after navigating: an empty draft would lead back to the first step.
    const path = needsVerifiedPhone ? verifyPhonePath : homePath('client')
    await navigate(path, { replace: true })
    clear()
  }

  return (
    <form key={step} ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {search.has('step') && search.get('step') !== String(steps.indexOf(step) + 1) && (
        <Navigate to={stepPath(step)} replace />
      )}
      <WizardBar
        label={m.onboarding_steps()}
        steps={steps.map((one) => shortTitles[one]())}
        current={steps.indexOf(step)}
        doneLabel={m.onboarding_step_done()}
      />
      {heading(titles[step](), texts[step](), search.has('step'))}
      {step === 'contact' && <ContactFields {...fields} findTowns={findTowns} />}
      {step === 'services' && <ServiceFields {...fields} />}
      {step === 'booking' && <BookingFields {...fields} needsVerifiedPhone={needsVerifiedPhone} />}
      <div className="flex flex-wrap gap-3">
        {back && (
          <Button look="outline" size="large" onClick={() => navigate(stepPath(back))}>
            {m.onboarding_back()}
          </Button>
        )}
        <Button
          type="submit"
          size="large"
          className="flex-1"
          incomplete={!isStepComplete(step, preferences)}
          pending={pending}
          pendingLabel={m.ui_saving()}
        >
          {next ? m.ui_next() : m.onboarding_complete()}
        </Button>
      </div>
      <Link to={homePath('client')} className="text-link justify-self-center text-sm">
        {m.onboarding_skip()}
      </Link>
    </form>
  )
}

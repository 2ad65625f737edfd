import { type ClientProfile, onboardClient } from '@ujuzi/contract/businesses/onboarding'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, type SubmitEvent, useMemo } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { homeOf } from '#app/domain/accounts/destinations.ts'
import { call } from '#app/lib/http/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { WizardBar } from '#app/ui/form/wizard-bar.tsx'
import { BookingFields, ContactFields, ServiceFields } from './client-fields.tsx'
import {
  addressOf,
  after,
  before,
  bodyOf,
  isValid,
  type Step,
  stepIn,
  steps,
  stepWith,
  type Wishes,
  wishesIn,
} from './client-steps.ts'
import type { FindTowns } from './town-box.tsx'
import { faultsAfter, useKeptForm } from './use-saved-form.ts'

const titles = {
  contact: m.onboarding_contact,
  services: m.onboarding_preferences,
  booking: m.onboarding_booking,
} as const satisfies Record<Step, unknown>

const shortTitles = {
  contact: m.onboarding_contact_short,
  services: m.onboarding_preferences_short,
  booking: m.onboarding_booking_short,
} as const satisfies Record<Step, unknown>

const texts = {
  contact: m.onboarding_contact_text,
  services: m.onboarding_preferences_text,
  booking: m.onboarding_booking_text,
} as const satisfies Record<Step, unknown>

type Props = {
  accountId: string
  profile: ClientProfile
  findTowns: FindTowns
  heading: (title: string, text: string, isFurther: boolean) => ReactNode
}

/** Three steps, each with its address; what was chosen is kept apart from all of them. */
export function ClientWizard({ accountId, profile, findTowns, heading }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const fresh = useMemo(() => wishesIn(profile), [profile])
  const { values: wishes, put, forget } = useKeptForm(`onboarding:${accountId}`, fresh)
  const caller: typeof call = async (endpoint, sent) => {
    const answer = await call(endpoint, sent)
    const faulty = answer.ok ? undefined : stepWith(answer.error.fields ?? {})
    if (faulty) navigate(addressOf(faulty))
    return answer
  }
  const submission = useSubmission(onboardClient, m.onboarding_failed(), { caller })
  const { pending, fields: faults, setFields, send } = submission
  const step = stepIn(search, wishes)
  const [back, next] = [before(step), after(step)]
  const change = (changes: Partial<Wishes>) => {
    put(changes)
    setFields(faultsAfter(faults, changes))
  }
  const fields = { wishes, faults, change }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending || !isValid(step, wishes)) return
    if (next) return navigate(addressOf(next))
    await complete()
  }

  async function complete() {
    const body = bodyOf(wishes)
    const answer = body && (await send({ body }))
    if (answer === undefined || typeof answer === 'string') return
    // Forgotten sooner, the steps would be empty and lead back to the first.
    await navigate(homeOf('client'), { replace: true })
    forget()
  }

  return (
    <form key={step} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {search.has('step') && search.get('step') !== String(steps.indexOf(step) + 1) && (
        <Navigate to={addressOf(step)} replace />
      )}
      <WizardBar
        label={m.onboarding_steps()}
        steps={steps.map((one) => shortTitles[one]())}
        now={steps.indexOf(step)}
        doneLabel={m.onboarding_step_done()}
      />
      {heading(titles[step](), texts[step](), search.has('step'))}
      {step === 'contact' && <ContactFields {...fields} findTowns={findTowns} />}
      {step === 'services' && <ServiceFields {...fields} />}
      {step === 'booking' && <BookingFields {...fields} />}
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          size="large"
          disabled={!back}
          onClick={() => back && navigate(addressOf(back))}
        >
          {m.onboarding_back()}
        </Button>
        <Button
          type="submit"
          size="large"
          className="flex-1"
          disabled={!isValid(step, wishes)}
          pending={pending}
          pendingLabel={m.onboarding_saving()}
        >
          {next ? m.onboarding_next() : m.onboarding_complete()}
        </Button>
      </div>
      <Link to={homeOf('client')} className="text-link justify-self-center text-sm">
        {m.onboarding_skip()}
      </Link>
    </form>
  )
}

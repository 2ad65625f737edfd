import { onboardingSteps } from '@ujuzi/contract/api/limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type {
  OnboardingProgress,
  OnboardingStep,
  OnboardingSteps,
} from '@ujuzi/contract/onboarding/onboarding'
import {
  isSpecifiedStep,
  progressOf,
  type StepFacts,
  type StepId,
  type StepState,
  stepsOf,
} from './rules.ts'

const stepTexts = {
  1: { title: m.onboarding_step_photo, description: m.onboarding_step_photo_text },
  2: { title: m.onboarding_step_bio, description: m.onboarding_step_bio_text },
  3: { title: m.onboarding_step_service, description: m.onboarding_step_service_text },
  4: { title: m.onboarding_step_payout, description: m.onboarding_step_payout_text },
  5: { title: m.onboarding_step_id, description: m.onboarding_step_id_text },
  6: { title: m.onboarding_step_address, description: m.onboarding_step_address_text },
  7: { title: m.onboarding_step_phone, description: m.onboarding_step_phone_text },
} satisfies Record<StepId, unknown>

const stepView = ({ id, completed, required }: StepState, locale: Locale): OnboardingStep => ({
  id,
  title: stepTexts[id].title({}, { locale }),
  description: stepTexts[id].description({}, { locale }),
  completed,
  required,
})

export const stepListView = (facts: StepFacts, locale: Locale): OnboardingSteps => ({
  results: stepsOf(facts)
    .filter(({ id }) => isSpecifiedStep(id))
    .map((step) => stepView(step, locale)),
  count: onboardingSteps,
  next: null,
})

export function progressView(facts: StepFacts, locale: Locale): OnboardingProgress {
  const steps = stepsOf(facts)
  const { completed, total, percentage, requiredDone } = progressOf(steps)
  return {
    steps: steps.map((step) => stepView(step, locale)),
    completed,
    total,
    percentage,
    required_done: requiredDone,
    verified: facts.verification === 'verified',
    verification_state: facts.verification,
  }
}

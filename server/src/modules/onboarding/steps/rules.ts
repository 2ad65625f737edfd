import { onboardingSteps, onboardingStepsRequired } from '@ujuzi/contract/api/limits'
import type { VerificationState } from '@ujuzi/contract/onboarding/onboarding'

/** Facts that the server checks for each step, and the steps that the professional marked as done. */
export type StepFacts = {
  photo: boolean
  bio: boolean
  service: boolean
  payout: boolean
  /** Whether clients know where to go, or need not go anywhere. */
  place: boolean
  phone: boolean
  verification: VerificationState
  /** Ids of marked steps. */
  marks: number[]
}

/** In display order: the steps of the specification, 1 to 5, and two of our own, the place (6) and the phone number (7). */
const stepIds = [1, 2, 3, 6, 7, 4, 5] as const
export type StepId = (typeof stepIds)[number]

export type StepState = { id: StepId; completed: boolean; required: boolean }

/**
 * Whether it is a step of the specification. Its calls list these and may mark them; the others are complete by facts
 * alone.
 */
export const isSpecifiedStep = (id: unknown): id is StepId =>
  stepIds.some((one) => one === id && one <= onboardingSteps)

/** The verification step, which cannot be marked as done. */
const verificationStep: StepId = onboardingSteps

const isMarkable = (id: StepId) => isSpecifiedStep(id) && id !== verificationStep

export function stepsOf(facts: StepFacts): StepState[] {
  const detected: Record<StepId, boolean> = {
    1: facts.photo,
    2: facts.bio,
    3: facts.service,
    4: facts.payout,
    5: facts.verification === 'verified',
    6: facts.place,
    7: facts.phone,
  }
  return stepIds.map((id) => ({
    id,
    completed: detected[id] || (isMarkable(id) && facts.marks.includes(id)),
    required: id <= onboardingStepsRequired || !isSpecifiedStep(id),
  }))
}

export const progressOf = (steps: readonly StepState[]) => {
  const completed = steps.filter((step) => step.completed).length
  return {
    completed,
    total: steps.length,
    percentage: Math.round((completed / steps.length) * 100),
    requiredDone: steps.every((step) => step.completed || !step.required),
  }
}

export type MarkVerdict = 'mark' | 'nothing_to_do' | 'verification_needed' | 'stays_done'

/** Decides on a request to mark a step as completed or not completed. */
export function checkStepChange(step: StepState, completed: boolean): MarkVerdict {
  if (step.completed) return completed ? 'nothing_to_do' : 'stays_done'
  if (!completed) return 'nothing_to_do'
  return step.id === verificationStep ? 'verification_needed' : 'mark'
}

/** Reads the step to complete from a free-form body; undefined if the body names no step or does not complete it. */
export function parseStepRequest(body: Record<string, unknown>, completesByItself: boolean) {
  const named = [body.step_id, body.step, body.id].find((value) => value !== undefined)
  const id = typeof named === 'string' && /^\d{1,4}$/.test(named) ? Number(named) : named
  if (!Number.isInteger(id)) return undefined
  const completed = body.completed ?? completesByItself
  return completed === true ? { id: Number(id) } : undefined
}

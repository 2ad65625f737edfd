import type { Ctx } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/errors.ts'
import { getStepFacts, saveMark } from './queries.ts'
import { checkStepChange, isSpecifiedStep, stepsOf } from './rules.ts'

type StepRequest = { id: number; completed: boolean }

/** Marks a step as completed. Returns the checklist facts with the new mark. */
export async function markStep({ db, now }: Ctx, accountId: string, request: StepRequest) {
  const facts = await getStepFacts(db, accountId)
  const step = isSpecifiedStep(request.id) && stepsOf(facts).find(({ id }) => id === request.id)
  if (!step) throw new Refusal('step_not_found')
  const verdict = checkStepChange(step, request.completed)
  if (verdict === 'verification_needed') throw new Refusal('verification_needed')
  if (verdict === 'stays_done') {
    throw new Refusal('invalid_input', { fields: { completed: 'field_step_done' } })
  }
  if (verdict === 'nothing_to_do') return facts
  await saveMark(db, accountId, { step: step.id, now })
  return { ...facts, marks: [...facts.marks, step.id] }
}

import type { Ctx } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findStepFacts, keepMark } from './queries.ts'
import { isStep, judgeMark, stepsOf } from './rules.ts'

type Wish = { id: number; completed: boolean }
/** Marks a step as completed and answers how the checklist stands then. */
export async function markStep({ db, now }: Ctx, accountId: string, wish: Wish) {
  const facts = await findStepFacts(db, accountId)
  const step = isStep(wish.id) && stepsOf(facts).find(({ id }) => id === wish.id)
  if (!step) throw new Refusal('step_not_found')
  const verdict = judgeMark(step, wish.completed)
  if (verdict === 'verification_needed') throw new Refusal('verification_needed')
  if (verdict === 'stays_done') {
    throw new Refusal('invalid_input', { fields: { completed: 'field_step_done' } })
  }
  if (verdict === 'nothing_to_do') return facts
  await keepMark(db, accountId, step.id, now)
  return { ...facts, marks: [...facts.marks, step.id] }
}

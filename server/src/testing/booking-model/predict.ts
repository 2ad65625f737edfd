import { type Beginning, foreseeEntry, foreseeRequest } from './predict-requests.ts'
import { type Change, foreseeAccept, foreseeReschedule } from './predict-reschedules.ts'
import { foreseeMove, type Plain } from './predict-transitions.ts'
import type { Foreseen, Model } from './state.ts'

export type Step = Beginning | Change | Plain

/** What this step must lead to now, and how to have it happen here too. */
export function foresee(model: Model, step: Step): Foreseen {
  switch (step.kind) {
    case 'request':
      return foreseeRequest(model, step)
    case 'enter':
      return foreseeEntry(model, step)
    case 'reschedule':
      return foreseeReschedule(model, find(model, step.visit), step)
    case 'accept_move':
      return foreseeAccept(model, find(model, step.visit), step)
    case 'move':
      return foreseeMove(model, find(model, step.visit), step)
  }
}

function find(model: Model, id: string) {
  const visit = model.visits.get(id)
  if (!visit) throw new Error(`No visit ${id}`)
  return visit
}

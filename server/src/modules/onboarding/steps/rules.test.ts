import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkStepChange, parseStepRequest, progressOf, type StepFacts, stepsOf } from './rules.ts'

const nothing: StepFacts = {
  photo: false,
  bio: false,
  service: false,
  payout: false,
  place: false,
  phone: false,
  verification: 'none',
  marks: [],
}
const reachable = { place: true, phone: true }
const done = (facts: Partial<StepFacts>) =>
  stepsOf({ ...nothing, ...facts }).flatMap(({ id, completed }) => (completed ? [id] : []))

describe('a step is complete', () => {
  it.each([
    [{}, []],
    [{ photo: true }, [1]],
    [{ bio: true }, [2]],
    [{ service: true }, [3]],
    [{ payout: true }, [4]],
    [{ place: true }, [6]],
    [{ phone: true }, [7]],
    [{ marks: [6, 7] }, []],
    [{ verification: 'pending' }, []],
    [{ verification: 'rejected' }, []],
    [{ verification: 'verified' }, [5]],
    [{ marks: [4, 2] }, [2, 4]],
    [{ marks: [2], bio: true }, [2]],
    // The verification step ignores marks.
    [{ marks: [5] }, []],
  ] satisfies [Partial<StepFacts>, number[]][])(
    'a professional with the data %j has completed the onboarding steps %j',
    (facts, expected) => {
      expect(done(facts)).toEqual(expected)
    },
  )
})

test('the address and the phone number come after the first service, and only the upload of an ID is optional', () => {
  expect(stepsOf(nothing).map(({ id, required }) => [id, required])).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [6, true],
    [7, true],
    [4, true],
    [5, false],
  ])
})

describe('the progress', () => {
  it.each([
    [[], {}, 0, false],
    [[1], {}, 14, false],
    [[1, 2, 3], {}, 43, false],
    [[1, 2, 3, 4], {}, 57, false],
    [[1, 2, 3, 4], { place: true }, 71, false],
    [[1, 2, 3, 4], reachable, 86, true],
  ])(
    'marking onboarding steps %j with the data %j gives %d %% progress (all required steps completed: %j)',
    (marks, facts, percentage, requiredDone) => {
      const progress = progressOf(stepsOf({ ...nothing, ...facts, marks }))
      expect(progress).toMatchObject({ total: 7, percentage, requiredDone })
    },
  )

  it('onboarding progress is 100 % when the required steps are completed and the ID is verified', () => {
    const steps = stepsOf({
      ...nothing,
      ...reachable,
      marks: [1, 2, 3, 4],
      verification: 'verified',
    })
    expect(progressOf(steps)).toMatchObject({ percentage: 100, requiredDone: true })
  })
})

describe('a request to mark a step', () => {
  it.each([
    [1, false, true, 'mark'],
    [1, true, true, 'nothing_to_do'],
    [1, true, false, 'stays_done'],
    [1, false, false, 'nothing_to_do'],
    [5, false, true, 'verification_needed'],
    [5, true, true, 'nothing_to_do'],
    [5, false, false, 'nothing_to_do'],
  ] as const)(
    'checking a change of onboarding step %d from completed %j to %j returns the verdict %s',
    (id, completed, wanted, verdict) => {
      expect(checkStepChange({ id, completed, required: true }, wanted)).toBe(verdict)
    },
  )
})

describe('a free-form body', () => {
  it.each([
    [{ step_id: 2, completed: true }, 2],
    [{ step: 3, completed: true }, 3],
    [{ id: '4', completed: true }, 4],
    [{ step_id: 1, step: 2, id: 3, completed: true }, 1],
    [{ step_id: 2, completed: false }, undefined],
    [{ step_id: 2, completed: 'true' }, undefined],
    [{ step_id: 2 }, undefined],
    [{ completed: true }, undefined],
    [{ step_id: 1.5, completed: true }, undefined],
    [{ step_id: [1], completed: true }, undefined],
  ])('parsing the body %j returns onboarding step %j as the one to complete', (body, id) => {
    expect(parseStepRequest(body, false)?.id).toBe(id)
  })

  it('an endpoint that only completes onboarding steps accepts a body without the field completed', () => {
    expect(parseStepRequest({ step: 2 }, true)).toEqual({ id: 2 })
    expect(parseStepRequest({ step: 2, completed: false }, true)).toBeUndefined()
  })

  it('parsing an onboarding step request never throws, whatever its body contains', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (body) => {
        const request = parseStepRequest(body, true)
        expect(request === undefined || Number.isInteger(request.id)).toBe(true)
      }),
    )
  })
})

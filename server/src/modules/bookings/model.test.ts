import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureTestDatabase, openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createActions } from '../../testing/booking-model/actions.ts'
import { createBusinesses } from '../../testing/booking-model/businesses.ts'
import { expectedSnapshot, peakOverlap, readSnapshot } from '../../testing/booking-model/compare.ts'
import { type BookingAction, predict } from '../../testing/booking-model/predict.ts'
import { applyJob, simpleTransitions } from '../../testing/booking-model/predict-transitions.ts'
import { createSeededRandom } from '../../testing/booking-model/random.ts'
import { type ModelStep, randomStep } from '../../testing/booking-model/random-steps.ts'
import {
  bookingsOf,
  capacityKey,
  createModel,
  isActive,
  type Model,
} from '../../testing/booking-model/state.ts'

const steps = Number(process.env.MODEL_STEPS ?? 10_000)
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 32)

/** Two towns side by side, because one alone mostly waits for its database. Each has its own clock. */
let towns: TestApp[]
beforeAll(async () => {
  const names = ['left', 'right'].map((side) => `test_model_${side}_${process.pid}`)
  towns = []
  for (const name of names) {
    towns.push(await openTestApp({ database: await ensureTestDatabase(name) }))
  }
})
afterAll(() => Promise.all(towns.map((town) => town.close())))

it('ten thousand steps of everybody come out as the small model says', {
  timeout: 600_000,
}, async () => {
  const walks = towns.map((town, index) => walk(town, seed + index, steps / towns.length))
  const met = (await Promise.all(walks)).flat()
  expect(met, `with the seed ${seed}`).toEqual(expect.arrayContaining(everything))
})

/** Answers what it met: the moves that were made and the reasons why others were not. */
async function walk(app: TestApp, seed: number, length: number) {
  const model = createModel(await createBusinesses(app), app.clock.now().getTime())
  const people = await Promise.all(Array.from({ length: 4 }, () => app.people.client()))
  const clients = people.map(({ id }) => id)
  const actions = createActions(app, model)
  const random = createSeededRandom(seed)
  const met = new Set<string>()
  for (let number = 1; number <= length; number++) {
    const step = randomStep(model, clients, random)
    const where = `step ${number} of seed ${seed}: ${said(model, step)}`
    met.add(await take(step, where))
    if (number % 100 === 0 || number === length) await compare(`after ${where}`)
  }
  return [...met]

  async function take(step: ModelStep, where: string) {
    switch (step.kind) {
      case 'wait':
        model.now += step.ms
        return step.kind
      case 'policy':
        await actions.setPolicy(step.business, step.policy)
        Object.assign(model.businesses[step.business]?.policy ?? {}, step.policy)
        return step.kind
      case 'job':
        await actions.runJob(step.job)
        applyJob(model, step.job)
        return step.kind
      default:
        return takeStep(step, where)
    }
  }

  async function takeStep(step: BookingAction, where: string) {
    const prediction = predict(model, step)
    const { code, saved, calendarChanged } = await actions.act(step).catch((error) => {
      throw new Error(where, { cause: error })
    })
    expect(code, where).toBe(prediction.code)
    if (saved) {
      if (prediction.resources.length > 0)
        expect(prediction.resources, where).toContain(saved.resource)
      const before = capacityKey(model.bookings.get(saved.id))
      prediction.apply(saved)
      const isOther = capacityKey(model.bookings.get(saved.id)) !== before
      if (isOther) expect(calendarChanged, where).toBe(true)
    }
    if (code !== 'done') return code
    return step.kind === 'transition' ? step.transition : step.kind
  }

  async function compare(where: string) {
    expect(await readSnapshot(app.db, model), where).toEqual(expectedSnapshot(model))
    for (const business of model.businesses) {
      const busy = bookingsOf(model, business).filter(isActive)
      expect(peakOverlap(busy), where).toBeLessThanOrEqual(business.resources.length)
    }
  }
}

/** What a walk of this length meets, so that it is known to have looked everywhere. */
const everything = [
  'request',
  'enter',
  'reschedule',
  'accept_move',
  ...simpleTransitions,
  'slot_taken',
  'client_busy',
  'too_many_pending',
  'day_full',
  'outside_hours',
  'start_not_offered',
  'too_soon',
  'too_late',
  'too_far',
  'wrong_status',
  'invalid_input',
  'not_allowed',
]

function said(model: Model, step: ModelStep) {
  const { business, ...booking } = ('bookingId' in step && model.bookings.get(step.bookingId)) || {}
  return JSON.stringify({ now: new Date(model.now), step, booking, business: business?.id })
}

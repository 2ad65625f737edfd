import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, ownDatabase, type TestApp } from '../../testing/app/test-app.ts'
import { handsIn } from '../../testing/booking-model/actions.ts'
import { openShops } from '../../testing/booking-model/businesses.ts'
import { expectedOf, mostAtOnce, pictureOf } from '../../testing/booking-model/compare.ts'
import { foresee, type Step } from '../../testing/booking-model/predict.ts'
import { plainMoves, sweep } from '../../testing/booking-model/predict-transitions.ts'
import { diceOf } from '../../testing/booking-model/random.ts'
import { nextTurn, type Turn } from '../../testing/booking-model/random-steps.ts'
import {
  holds,
  type Model,
  newModel,
  takenBy,
  visitsOf,
} from '../../testing/booking-model/state.ts'

const steps = Number(process.env.MODEL_STEPS ?? 10_000)
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 32)

/** Two towns side by side, because one alone mostly waits for its database. Each has its own clock. */
let towns: TestApp[]
beforeAll(async () => {
  const names = ['left', 'right'].map((side) => `test_model_${side}_${process.pid}`)
  towns = []
  for (const name of names) {
    towns.push(await openTestApp({ database: await ownDatabase(name) }))
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
  const model = newModel(await openShops(app), app.clock.now().getTime())
  const people = await Promise.all(Array.from({ length: 4 }, () => app.people.client()))
  const clients = people.map(({ id }) => id)
  const hands = handsIn(app, model)
  const dice = diceOf(seed)
  const met = new Set<string>()
  for (let number = 1; number <= length; number++) {
    const turn = nextTurn(model, clients, dice)
    const where = `step ${number} of seed ${seed}: ${said(model, turn)}`
    met.add(await take(turn, where))
    if (number % 100 === 0 || number === length) await compare(`after ${where}`)
  }
  return [...met]

  async function take(turn: Turn, where: string) {
    switch (turn.kind) {
      case 'wait':
        model.now += turn.ms
        return turn.kind
      case 'terms':
        await hands.setTerms(turn.shop, turn.terms)
        Object.assign(model.shops[turn.shop]?.terms ?? {}, turn.terms)
        return turn.kind
      case 'sweep':
        await hands.lookRound(turn.what)
        sweep(model, turn.what)
        return turn.kind
      default:
        return takeStep(turn, where)
    }
  }

  async function takeStep(step: Step, where: string) {
    const foreseen = foresee(model, step)
    const { code, made, calendarChanged } = await hands.act(step).catch((error) => {
      throw new Error(where, { cause: error })
    })
    expect(code, where).toBe(foreseen.code)
    if (made) {
      if (foreseen.chairs.length > 0) expect(foreseen.chairs, where).toContain(made.chair)
      const before = takenBy(model.visits.get(made.id))
      foreseen.happen(made)
      const isOther = takenBy(model.visits.get(made.id)) !== before
      if (isOther) expect(calendarChanged, where).toBe(true)
    }
    if (code !== 'done') return code
    return step.kind === 'move' ? step.move : step.kind
  }

  async function compare(where: string) {
    expect(await pictureOf(app.db, model), where).toEqual(expectedOf(model))
    for (const shop of model.shops) {
      const busy = visitsOf(model, shop).filter(holds)
      expect(mostAtOnce(busy), where).toBeLessThanOrEqual(shop.chairs.length)
    }
  }
}

/** What a walk of this length meets, so that it is known to have looked everywhere. */
const everything = [
  'request',
  'enter',
  'reschedule',
  'accept_move',
  ...plainMoves,
  'slot_taken',
  'client_busy',
  'too_many_pending',
  'day_full',
  'outside_hours',
  'too_soon',
  'too_late',
  'too_far',
  'wrong_status',
  'invalid_input',
  'not_allowed',
]

function said(model: Model, turn: Turn) {
  const { shop, ...visit } = ('visit' in turn && model.visits.get(turn.visit)) || {}
  return JSON.stringify({ now: new Date(model.now), turn, visit, shop: shop?.id })
}

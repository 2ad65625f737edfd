import { expect } from 'vitest'
import type { TestApp } from '../../app/test-app.ts'
import { applyChange } from '../changes.ts'
import { type BookingAction, predict } from '../predict.ts'
import { applyJob } from '../predict-transitions.ts'
import { createActions } from '../product/actions.ts'
import { createBusinesses } from '../product/businesses.ts'
import { expectedBooking, expectedSnapshot, readBooking, readSnapshot } from '../product/compare.ts'
import { compareSlots } from '../product/compare-slots.ts'
import { listBrokenLaws, listBrokenSeries } from '../product/laws.ts'
import { createSeededRandom } from '../random.ts'
import { activeBookings, capacityKey, createModel, isActive, type Model } from '../state.ts'
import { type ModelStep, randomSlots, randomStep } from './random-steps.ts'
import { circumstancesOf } from './results.ts'
import { takeSeriesStep } from './series-steps.ts'

/** Steps from one comparison of everything to the next. Each step compares the booking that it was about. */
const stepsBetweenComparisons = 500

/** Makes random steps in both worlds and compares them. Returns the results that it met. */
export async function walk(app: TestApp, seed: number, length: number) {
  const random = createSeededRandom(seed)
  const model = createModel(await createBusinesses(app, random), app.clock.now().getTime())
  const people = await Promise.all(Array.from({ length: 16 }, () => app.people.client()))
  const clients = people.map(({ id }) => id)
  const actions = createActions(app, model)
  const met = new Map<string, number>()
  const begin = performance.now()
  for (let number = 1; number <= length; number++) {
    const step = randomStep(model, clients, random)
    const where = `step ${number} of seed ${seed}: ${textOf(model, step)}`
    const result = await take(step, where)
    count(result)
    if (number % stepsBetweenComparisons === 0 || number === length)
      await compareAll(`after ${where}`)
  }
  return { results: [...met.keys()], summary: summaryOf() }

  function count(result: string) {
    met.set(result, (met.get(result) ?? 0) + 1)
  }

  function take(step: ModelStep, where: string): Promise<string> | string {
    switch (step.kind) {
      case 'wait':
        model.now += step.ms
        return step.kind
      case 'policy':
        return setPolicy(step)
      case 'job':
        return runJob(step)
      case 'slots':
      case 'move_slots':
        return compareSlots(app, model, step, where)
      case 'retire':
      case 'restore':
      case 'bookable':
      case 'time_off':
      case 'terms':
      case 'service':
      case 'special_day':
      case 'usual_day':
        return changeCalendar(step, where)
      case 'enter_series':
      case 'cancel_series':
      case 'move_series':
      case 'connect':
        return takeSeriesStep({ app, model, actions, count }, step, where)
      default:
        return act(step, where)
    }
  }

  async function setPolicy({ kind, business, policy }: ModelStep & { kind: 'policy' }) {
    await actions.setPolicy(business, policy)
    Object.assign(model.businesses[business]?.policy ?? {}, policy)
    return kind
  }

  async function runJob({ kind, job }: ModelStep & { kind: 'job' }) {
    await actions.runJob(job)
    applyJob(model, job)
    return kind
  }

  async function changeCalendar(step: Parameters<typeof applyChange>[1], where: string) {
    await actions.change(step).catch((error) => {
      throw new Error(where, { cause: error })
    })
    applyChange(model, step)
    return step.kind
  }

  async function act(step: BookingAction, where: string) {
    const prediction = predict(model, step)
    const { code, saved, calendarChanged } = await actions.act(step).catch((error) => {
      throw new Error(where, { cause: error })
    })
    expect(code, where).toBe(prediction.code)
    if (!saved) return code
    if (prediction.resources.length > 0)
      expect(prediction.resources, where).toContain(saved.resource)
    const before = capacityKey(model.bookings.get(saved.id))
    prediction.apply(saved)
    const booking = model.bookings.get(saved.id)
    if (capacityKey(booking) !== before) expect(calendarChanged, where).toBe(true)
    if (booking)
      expect(await readBooking(app.db, saved.id), where).toEqual(expectedBooking(model, booking))
    if (booking && isActive(booking) && capacityKey(booking) !== before)
      for (const one of circumstancesOf(model, booking)) count(one)
    expect(await listBrokenLaws(app.db, saved.resource), where).toEqual([])
    if ('employee' in step && step.employee) count('by an employee')
    return step.kind === 'transition' ? step.transition : step.kind
  }

  async function compareAll(where: string) {
    expect(await readSnapshot(app.db, model), where).toEqual(expectedSnapshot(model))
    expect(await listBrokenLaws(app.db), where).toEqual([])
    expect(await listBrokenSeries(app.db), where).toEqual([])
    for (const [business] of model.businesses.entries())
      for (let n = 0; n < 4; n++) {
        const step = randomSlots(model, business, random)
        await compareSlots(app, model, step, `${where} ${JSON.stringify(step)}`)
      }
  }

  function summaryOf() {
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    const counts = [...met]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]) => `${name} ${count}`)
    return `seed ${seed}: ${length} steps, ${model.bookings.size} bookings, ${activeBookings(model).length} still active, ${seconds} s (${counts.join(', ')})`
  }
}

function textOf(model: Model, step: ModelStep) {
  const { business, ...booking } = ('bookingId' in step && model.bookings.get(step.bookingId)) || {}
  return JSON.stringify({ now: new Date(model.now), step, booking, business: business?.id })
}

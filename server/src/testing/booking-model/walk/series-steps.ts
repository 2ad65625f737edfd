import { expect } from 'vitest'
import type { TestApp } from '../../app/test-app.ts'
import {
  applySeries,
  bookingsOfSeries,
  predictSeries,
  type SeriesAction,
} from '../predict-series.ts'
import type { createActions } from '../product/actions.ts'
import { expectedBooking, readBooking } from '../product/compare.ts'
import { listBrokenLaws, listBrokenSeries } from '../product/laws.ts'
import { capacityKey, type Model } from '../state.ts'
import type { ConnectStep } from './random-series.ts'

type World = {
  app: TestApp
  model: Model
  actions: ReturnType<typeof createActions>
  count: (circumstance: string) => void
}

/** Makes a change of several bookings in both worlds and compares each of them. Returns the result. */
export async function takeSeriesStep(
  world: World,
  step: SeriesAction | ConnectStep,
  where: string,
) {
  const { app, model, actions, count } = world
  if (step.kind === 'connect') return connect(world, step)
  const prediction = predictSeries(model, step)
  const result = await actions.actOnSeries(step).catch((error) => {
    throw new Error(where, { cause: error })
  })
  const { code, saved, seriesId, calendarChanged } = result
  if (prediction.isCertain) expect(code, where).toBe(prediction.code)
  if (code !== 'done') return code
  const notified = model.notifications.length
  const keysOf = () => saved.map(({ id }) => capacityKey(model.bookings.get(id))).join('\n')
  const before = keysOf()
  try {
    applySeries(model, step, prediction.actions, { seriesId, saved })
  } catch (error) {
    throw new Error(where, { cause: error })
  }
  if (keysOf() !== before) expect(calendarChanged, where).toBe(true)
  for (const { id } of saved) await compareBooking(world, id, where)
  for (const resource of new Set(saved.map((one) => one.resource)))
    expect(await listBrokenLaws(app.db, resource), where).toEqual([])
  expect(await listBrokenSeries(app.db), where).toEqual([])
  if (model.notifications.slice(notified).some(({ event }) => event === 'bookings_changed'))
    count('in different ways')
  return step.kind
}

async function compareBooking({ app, model }: World, id: string, where: string) {
  const booking = model.bookings.get(id)
  if (!booking) throw new Error(`${where}: no booking ${id}`)
  expect(await readBooking(app.db, id), where).toEqual(expectedBooking(model, booking))
}

async function connect({ model, actions }: World, { kind, seriesId, client }: ConnectStep) {
  await actions.connect(seriesId, client)
  const series = model.series.get(seriesId)
  for (const booking of series ? bookingsOfSeries(model, series) : []) booking.client = client
  return kind
}

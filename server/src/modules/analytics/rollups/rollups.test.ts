import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createSeededRandom } from '../../../testing/booking-model/random.ts'
import { someRuns } from '../../../testing/cases.ts'
import {
  changeRandomly,
  createYear,
  type SimulatedBusiness,
} from '../../../testing/figures/simulated-year.ts'
import { businesses } from '../../businesses/tables.ts'
import { figureChanges } from '../tables.ts'
import { checkFigures, listFigureDifferences } from './check.commands.ts'
import { rebuildFigures, refreshAllFigures, refreshFigures } from './commands.ts'
import { readSums } from './recount.queries.ts'

const businessCount = 20
const changeCount = someRuns(1000)

let app: TestApp
let simulated: SimulatedBusiness[]
beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-24T12:00:00Z') })
  simulated = await createYear(app, businessCount)
})
afterAll(() => app.close())

describe('the rollups of a year of 20 businesses', () => {
  it('the analytics rollups of a simulated year equal a recount of all bookings', async () => {
    expect(await refreshAllFigures(app.db)).toBe(businessCount)
    expect(await checkFigures(app.db)).toEqual({ checked: businessCount, differing: [] })
    const sums = await readSums(app.db, simulated[0]?.id ?? '')
    expect(sums.days.size).toBeGreaterThan(200)
    expect(sums.clients.size).toBeGreaterThan(50)
  })

  it('the analytics rollups still equal a recount of all bookings after 1,000 random changes', async () => {
    const random = createSeededRandom(2)
    for (let n = 0; n < changeCount; n++) await changeRandomly(app, simulated, random)
    expect(await checkFigures(app.db)).toEqual({ checked: businessCount, differing: [] })
  })

  it('rebuilding the analytics rollups produces the same rows as updating them', async () => {
    await refreshAllFigures(app.db)
    const before = await Promise.all(simulated.map(({ id }) => readSums(app.db, id)))
    expect(await rebuildFigures(app.db)).toBe(businessCount)
    const after = await Promise.all(simulated.map(({ id }) => readSums(app.db, id)))
    expect(after.map(sorted)).toEqual(before.map(sorted))
  })

  it('the check of analytics rollups reports a business whose booking changed while database triggers were disabled', async () => {
    const id = simulated[1]?.id ?? ''
    await app.pool.query('alter table bookings disable trigger user')
    await app.pool.query(
      `update bookings set price_minor = price_minor + 1 where id = (
         select id from bookings where business_id = $1 and status = 'completed' limit 1)`,
      [id],
    )
    await app.pool.query('alter table bookings enable trigger user')
    expect(await checkFigures(app.db)).toEqual({ checked: businessCount, differing: [id] })
    await rebuildFigures(app.db)
    expect(await checkFigures(app.db)).toMatchObject({ differing: [] })
  })

  it('analytics rollups equal a recount after the business changes its time zone', async () => {
    const [, , { id } = { id: '' }] = simulated
    await app.db.update(businesses).set({ timeZone: 'Asia/Kolkata' }).where(eq(businesses.id, id))
    const differences = await listFigureDifferences(app.db, { id, timeZone: 'Asia/Kolkata' })
    expect(differences).toEqual([])
  })

  it('analytics rollups equal a recount after several readers refreshed them while bookings changed', async () => {
    const random = createSeededRandom(3)
    const few = simulated.slice(0, 3)
    const change = async () => {
      for (let n = 0; n < 60; n++) await changeRandomly(app, few, random)
    }
    const read = async () => {
      for (let n = 0; n < 20; n++) for (const { id } of few) await refreshFigures(app.db, id)
    }
    await Promise.all([change(), read(), read()])
    await refreshAllFigures(app.db)
    expect(await app.db.select().from(figureChanges)).toEqual([])
    expect(await checkFigures(app.db)).toMatchObject({ differing: [] })
  })
})

const sorted = (sums: Awaited<ReturnType<typeof readSums>>) =>
  Object.entries(sums).map(([table, rows]) => [
    table,
    [...rows].sort(([a], [b]) => (a < b ? -1 : 1)),
  ])

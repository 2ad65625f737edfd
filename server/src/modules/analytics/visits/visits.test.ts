import { recordPageVisit } from '@ujuzi/contract/analytics/page-visits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { pageVisits } from '../tables.ts'
import { createVisitCounter, type VisitCounter } from './commands.ts'

let app: TestApp
let counter: VisitCounter
// Lagos is an hour ahead of UTC, so that this is the 25th there.
const now = new Date('2026-11-24T23:30:00Z')
beforeAll(async () => {
  app = await openTestApp({ now })
})
beforeEach(() => {
  counter = createVisitCounter(app.db, app.server.log)
})
afterAll(() => app.close())

const visitsOf = async (businessId: string) => {
  const rows = await app.db.select().from(pageVisits).where(eq(pageVisits.businessId, businessId))
  return rows.map(({ day, visits }) => [day, visits])
}

it('adds up page visits by the local day of the business', async () => {
  const { id } = await app.people.business({ timeZone: 'Africa/Lagos' })
  counter.count(id)
  counter.count(id)
  await counter.flush(now)
  counter.count(id)
  await counter.flush(now)
  expect(await visitsOf(id)).toEqual([['2026-11-25', 3]])
})

it('saves 500 page visits to two businesses with a single write', async () => {
  const ids = [(await app.people.business()).id, (await app.people.business()).id]
  for (let n = 0; n < 500; n++) counter.count(ids[n % 2] ?? '')
  const execute = vi.spyOn(app.db, 'execute')
  await counter.flush(now)
  expect(execute).toHaveBeenCalledTimes(2)
  execute.mockRestore()
  expect(await visitsOf(ids[0] ?? '')).toEqual([['2026-11-25', 250]])
})

it('does not count page visits to unknown or unpublished businesses', async () => {
  const { id } = await app.people.business({ publishedAt: null })
  counter.count(id)
  counter.count('0191f7a0-0000-7000-8000-000000000000')
  await counter.flush(now)
  expect(await visitsOf(id)).toEqual([])
})

it('counts page visits by visitors and clients, but not by the owner or crawlers', async () => {
  const { id, owner } = await app.people.business()
  const client = await app.people.client()
  const other = app.openAnotherApp()
  const call = app.callerFor(other)
  const visit = (as?: string, userAgent = 'Mozilla/5.0 (Linux; Android 10; K)') =>
    call(
      recordPageVisit,
      { params: { id }, body: {} },
      { ...(as && { as }), headers: { 'user-agent': userAgent } },
    )
  for (const response of [
    await visit(),
    await visit(client.token),
    await visit(owner.token),
    await visit(undefined, 'Googlebot/2.1'),
  ]) {
    expect(response).toMatchObject({ status: 200, data: {} })
  }
  await other.server.close()
  expect(await visitsOf(id)).toEqual([['2026-11-25', 2]])
})

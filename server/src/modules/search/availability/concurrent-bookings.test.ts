import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { countResponses } from '../../../testing/app/two-processes.ts'
import { checkListings, refreshListings } from '../commands.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('concurrent bookings at one business through two server processes leave its search listing correct', async () => {
  const { id, service } = await app.people.business()
  await refreshListings(app.db, [id], app.clock.now())
  const servers = [app.call, app.callerFor(app.openAnotherApp())]
  const clients = await Promise.all(Array.from({ length: 8 }, () => app.people.client()))
  for (const day of ['02', '03', '04']) {
    const responses = await Promise.all(
      clients.map(({ token }, index) => {
        const call = servers[index % 2] ?? app.call
        const start = `2026-12-${day}T${String(9 + index).padStart(2, '0')}:00:00+01:00`
        return call(requestBooking, { body: { service_id: service.id, start } }, { as: token })
      }),
    )
    expect(countResponses(responses)).toEqual({ 201: 8 })
    const { checked, differing } = await checkListings(app.db, app.clock.now())
    expect({ checked: checked > 0, differing }).toEqual({ checked: true, differing: [] })
  }
})

import { Socket } from 'node:net'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Statements of one booking, and how often it writes to the database and then waits. */
async function countBooking(serviceId: string, start: string) {
  const client = await app.people.client()
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const writes = vi.spyOn(
    Socket.prototype as unknown as { _writeGeneric: () => void },
    '_writeGeneric',
  )
  const body = { service_id: serviceId, start }
  const response = await app.call(requestBooking, { body }, { as: client.token, key: newId() })
  const counted = { statements: statements.mock.calls.length, waits: writes.mock.calls.length }
  statements.mockRestore()
  writes.mockRestore()
  expect(response.status).toBe(201)
  return counted
}

const warmUpHours = ['09', '10', '11', '12', '13', '14']

describe('a booking', () => {
  it.each([
    ['that the business must accept', {}],
    ['that is accepted automatically', { autoAcceptBookings: true }],
  ])(
    'a booking %s takes 11 SQL statements in three round trips to the database',
    async (_sentence, settings) => {
      const { service } = await app.people.business(settings)
      // Opens the connection and prepares the statements.
      for (const hour of warmUpHours)
        await countBooking(service.id, `2026-12-02T${hour}:00:00+01:00`)
      const counted = await countBooking(service.id, '2026-12-03T09:00:00+01:00')
      expect(counted).toEqual({ statements: 11, waits: 3 })
    },
  )
})

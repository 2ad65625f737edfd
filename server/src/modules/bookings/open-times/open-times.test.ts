import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

describe('the slots of several services in one booking', () => {
  it('slots for several services in one booking last as long as the services together', async () => {
    const business = await t.people.business()
    const beard = await t.people.addService(business.id, { durationMinutes: 45 })
    const ask = async (further: string[]) => {
      const query = {
        service_id: business.service.id,
        further_service_ids: further.join() || undefined,
        from: '2026-11-24',
        days: 1,
      }
      const response = await t.call(listSlots, { params: { id: business.id }, query })
      return response.ok ? response.data.days[0]?.slots.at(-1) : response.error.code
    }
    expect(await ask([])).toMatchObject({ start: '2026-11-24T17:00:00+01:00' })
    expect(await ask([beard.id])).toEqual({
      start: '2026-11-24T16:15:00+01:00',
      end: '2026-11-24T18:00:00+01:00',
    })
    expect(await ask([beard.id, beard.id])).toMatchObject({ start: '2026-11-24T15:30:00+01:00' })
  })

  it('refuses to list slots for further services that the business does not sell, has paused or has archived', async () => {
    const business = await t.people.business()
    const other = await t.people.business()
    const paused = await t.people.addService(business.id, { isActive: false })
    const archived = await t.people.addService(business.id, { archivedAt: t.clock.now() })
    const codeWith = async (further_service_ids: string) => {
      const query = { service_id: business.service.id, further_service_ids }
      const response = await t.call(listSlots, { params: { id: business.id }, query })
      return response.ok ? 'ok' : response.error.code
    }
    for (const id of [other.service.id, paused.id, archived.id, newId()]) {
      expect(await codeWith(id)).toBe('service_not_found')
    }
    expect(await codeWith('------------------------------------')).toBe('invalid_input')
    expect(await codeWith(Array(5).fill(business.service.id).join())).toBe('invalid_input')
  })

  it('the list of slots starts with today’s date in the time zone of the business', async () => {
    t.clock.set(new Date('2026-11-23T22:30:00Z'))
    const business = await t.people.business({ timeZone: 'Africa/Nairobi' })
    const query = { service_id: business.service.id }
    const response = await t.call(listSlots, { params: { id: business.id }, query })
    expect(response.ok && response.data.days.map(({ date }) => date)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
    ])
  })
})

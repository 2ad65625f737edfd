import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { addTimeOff } from '@ujuzi/contract/schedule/closings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { resources } from '../../businesses/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

type Salon = Awaited<ReturnType<typeof salon>>

async function salon() {
  const { business } = await fixture.createParties({ resourceCount: 3 })
  const ids = business.resources.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
  const [first = '', second = '', third = ''] = ids
  return { business, first, second, third }
}

const enter = ({ business }: Salon, resource_id?: string, start = at('24T10:00')) =>
  app.call(
    createWalkIn,
    {
      body: {
        service_id: business.service.id,
        start,
        client_name: 'Mama Ngozi',
        ...(resource_id && { resource_id }),
      },
    },
    { as: business.owner.token },
  )

describe('a booking entered on a chosen resource', () => {
  it('a walk-in is placed on the resource that the business chose, even if resources listed before it are free', async () => {
    const place = await salon()
    expect(await enter(place, place.third)).toMatchObject({ status: 201, data: { resource: 3 } })
    expect(await enter(place, place.second)).toMatchObject({ status: 201, data: { resource: 2 } })
    expect(await enter(place)).toMatchObject({ status: 201, data: { resource: 1 } })
  })

  it('refuses a walk-in on a chosen resource that is taken, though other resources are free', async () => {
    const place = await salon()
    await enter(place, place.second)
    const again = await enter(place, place.second, at('24T10:30'))
    expect(again).toMatchObject({
      status: 409,
      error: {
        code: 'slot_taken',
        booking: {
          client_name: 'Mama Ngozi',
          service: place.business.service.title,
          start: expect.stringContaining('T10:00'),
        },
      },
    })
    expect(await enter(place, place.second, at('24T11:15'))).toMatchObject({ status: 201 })
  })

  it('a walk-in can be entered during time off of its chosen resource', async () => {
    const place = await salon()
    const off = { start: at('24T09:00'), end: at('24T12:00'), resource_id: place.second }
    await app.call(addTimeOff, { body: off }, { as: place.business.owner.token })
    expect(await enter(place, place.second)).toMatchObject({ status: 201, data: { resource: 2 } })
  })

  it('of two walk-ins entered at once on one resource for the same start time, one is refused', async () => {
    const place = await salon()
    const both = await Promise.all([enter(place, place.second), enter(place, place.second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it.each([
    ['of another business', async () => (await salon()).first],
    ['that does not exist', async () => '01890000-0000-7000-8000-000000000000'],
  ])(
    'refuses a walk-in with a resource id %s and marks the field resource_id',
    async (_, resource) => {
      const place = await salon()
      expect(await enter(place, await resource())).toMatchObject({
        status: 422,
        error: { fields: { resource_id: 'Choose a person or place that takes bookings' } },
      })
    },
  )

  it('refuses a walk-in on a retired resource', async () => {
    const place = await salon()
    const retiredAt = app.clock.now()
    await app.db.update(resources).set({ retiredAt }).where(eq(resources.id, place.third))
    expect(await enter(place, place.third)).toMatchObject({
      status: 422,
      error: { fields: { resource_id: expect.any(String) } },
    })
  })

  it('refuses a walk-in with a malformed resource id', async () => {
    const place = await salon()
    expect(await enter(place, 'chair-2')).toMatchObject({
      status: 422,
      error: { fields: { resource_id: expect.any(String) } },
    })
  })
})

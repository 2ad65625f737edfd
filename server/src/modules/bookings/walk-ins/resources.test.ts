import { addTimeOff, enterBooking } from '@ujuzi/contract/bookings/agenda'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingScenes } from '../../../testing/fixtures/bookings.ts'
import { chairs } from '../../businesses/tables.ts'

let app: TestApp
let scenes: ReturnType<typeof bookingScenes>
beforeAll(async () => {
  app = await openTestApp()
  scenes = bookingScenes(app)
})
afterAll(() => app.close())

type Salon = Awaited<ReturnType<typeof salon>>

async function salon() {
  const { business } = await scenes.open({ chairCount: 3 })
  const ids = business.chairs.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
  const [first = '', second = '', third = ''] = ids
  return { business, first, second, third }
}

const enter = ({ business }: Salon, chair_id?: string, start = at('24T10:00')) =>
  app.call(
    enterBooking,
    {
      body: {
        service_id: business.service.id,
        start,
        client_name: 'Mama Ngozi',
        ...(chair_id && { chair_id }),
      },
    },
    { as: business.owner.token },
  )

describe('a visit entered on a chosen chair', () => {
  it('takes that chair, also where others are free before it', async () => {
    const place = await salon()
    expect(await enter(place, place.third)).toMatchObject({ status: 201, data: { chair: 3 } })
    expect(await enter(place, place.second)).toMatchObject({ status: 201, data: { chair: 2 } })
    expect(await enter(place)).toMatchObject({ status: 201, data: { chair: 1 } })
  })

  it('is refused where the chair is taken, though others are free', async () => {
    const place = await salon()
    await enter(place, place.second)
    const again = await enter(place, place.second, at('24T10:30'))
    expect(again).toMatchObject({ status: 409, error: { code: 'slot_taken' } })
    expect(await enter(place, place.second, at('24T11:15'))).toMatchObject({ status: 201 })
  })

  it('may lie in time taken out for that chair', async () => {
    const place = await salon()
    const off = { start: at('24T09:00'), end: at('24T12:00'), chair_id: place.second }
    await app.call(addTimeOff, { body: off }, { as: place.business.owner.token })
    expect(await enter(place, place.second)).toMatchObject({ status: 201, data: { chair: 2 } })
  })

  it('goes to one alone of two that want the chair at once', async () => {
    const place = await salon()
    const both = await Promise.all([enter(place, place.second), enter(place, place.second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it.each([
    ['of another business', async () => (await salon()).first],
    ['that is none', async () => '01890000-0000-7000-8000-000000000000'],
  ])('is refused on a chair %s, at the field', async (_, chair) => {
    const place = await salon()
    expect(await enter(place, await chair())).toMatchObject({
      status: 422,
      error: { fields: { chair_id: 'Choose one of your own chairs.' } },
    })
  })

  it('is refused on a chair that was taken away', async () => {
    const place = await salon()
    const retiredAt = app.clock.now()
    await app.db.update(chairs).set({ retiredAt }).where(eq(chairs.id, place.third))
    expect(await enter(place, place.third)).toMatchObject({
      status: 422,
      error: { fields: { chair_id: expect.any(String) } },
    })
  })

  it('is refused on what cannot be a chair', async () => {
    const place = await salon()
    expect(await enter(place, 'chair-2')).toMatchObject({
      status: 422,
      error: { fields: { chair_id: expect.any(String) } },
    })
  })
})

import { listContested, settleNoShow } from '@ujuzi/contract/moderation'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, bookingScenes } from '../../testing/booking-scene.ts'
import { openTestHouse, type TestHouse } from '../../testing/harness.ts'

let house: TestHouse
let scenes: ReturnType<typeof bookingScenes>
beforeAll(async () => {
  house = await openTestHouse()
  scenes = bookingScenes(house)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(new Date('2026-11-23T07:00:00Z')))

async function missed() {
  const scene = await scenes.booked({ accepted: true })
  house.clock.set(new Date(at('25T11:00')))
  expect(await scene.move('professional', 'no_show')).toMatchObject({
    data: { status: 'no_show', no_show: { of: 'client', contested: false, settled: false } },
  })
  return scene
}

const settle = async (id: string, outcome: 'upheld' | 'dismissed') => {
  const reviewer = await house.people.account('reviewer')
  return house.call(settleNoShow, { params: { id }, body: { outcome } }, { as: reviewer.token })
}

describe('who is said not to have come', () => {
  it('is told and can contest it for 48 hours, once, and nobody else can', async () => {
    const { contest, get, client } = await missed()
    expect(await scenes.subjectsTo(client.email)).toHaveLength(2)
    expect(await get('client')).toMatchObject({
      data: { no_show: { contest_until: at('27T11:00') }, can: { contest: true } },
    })
    expect(await contest('professional', 'No.')).toMatchObject({ error: { code: 'not_allowed' } })
    expect(await contest('client', ' ')).toMatchObject({ status: 422 })
    house.clock.set(new Date(at('27T10:59')))
    expect(await contest('client', 'I waited at the door.')).toMatchObject({
      data: { status: 'no_show', no_show: { contested: true }, can: { contest: false } },
    })
    expect(await contest('client', 'Again.')).toMatchObject({ error: { code: 'wrong_status' } })
  })

  it('cannot contest it later', async () => {
    const { contest } = await missed()
    house.clock.set(new Date(at('27T11:00')))
    expect(await contest('client', 'Too late.')).toMatchObject({ error: { code: 'wrong_status' } })
  })
})

describe('a reviewer', () => {
  it('sees what both sides said and can dismiss it: then the visit took place', async () => {
    const { id, contest, get, business, client } = await missed()
    await contest('client', 'I waited at the door.')
    const reviewer = await house.people.account('reviewer')
    const list = await house.call(listContested, { query: { limit: 100 } }, { as: reviewer.token })
    expect(list.ok && list.data.results.find(({ booking }) => booking.id === id)).toMatchObject({
      accused: 'client',
      client_said: 'I waited at the door.',
      professional_said: null,
    })
    expect(await settle(id, 'dismissed')).toMatchObject({ data: { id, status: 'completed' } })
    expect(await get('client')).toMatchObject({
      data: { status: 'completed', no_show: null, can: { review: true } },
    })
    expect(await settle(id, 'upheld')).toMatchObject({ error: { code: 'wrong_status' } })
    expect(await scenes.subjectsTo(client.email)).toHaveLength(3)
    expect(await scenes.subjectsTo(business.owner.email)).toHaveLength(3)
  })

  it('can uphold it, and decides nothing that nobody contests', async () => {
    const { id, contest, get } = await missed()
    expect(await settle(id, 'upheld')).toMatchObject({ error: { code: 'booking_not_found' } })
    await contest('client', 'I was there.')
    expect(await settle(id, 'upheld')).toMatchObject({ data: { status: 'no_show' } })
    expect(await get('client')).toMatchObject({
      data: { no_show: { settled: true }, can: { contest: false, review: false } },
    })
  })
})

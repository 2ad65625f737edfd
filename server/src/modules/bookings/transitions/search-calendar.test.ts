import { enterBooking } from '@ujuzi/contract/bookings/agenda'
import { recordedMoves } from '@ujuzi/contract/bookings/bookings'
import { settleNoShow } from '@ujuzi/contract/moderation/moderation'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingScenes } from '../../../testing/fixtures/bookings.ts'
import { checkListings, refreshListings } from '../../search/commands.ts'

let app: TestApp
let scenes: ReturnType<typeof bookingScenes>
beforeAll(async () => {
  app = await openTestApp()
  scenes = bookingScenes(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

/** One visit fills a day of such a business, so that search knows of each that comes or goes. */
const openings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 600, closes: 660 }))
const days = [
  ['one visit a day', 1],
  ['many visits a day', 8],
] as const

type Scene = Awaited<ReturnType<typeof scenes.booked>>
type Step = (scene: Scene) => Promise<{ status: number }>

const later = at('27T10:00')
const within = (hour: string, step: Step): Step => {
  return (scene) => {
    app.clock.set(new Date(at(hour)))
    return step(scene)
  }
}
const expire: Step = async () => {
  await app.tasks['bookings.expire']?.({}, undefined as never)
  return { status: 200 }
}
const settle =
  (outcome: 'upheld' | 'dismissed'): Step =>
  async ({ params }) => {
    const reviewer = await app.people.account('reviewer')
    return app.call(settleNoShow, { params, body: { outcome } }, { as: reviewer.token })
  }
const enter: Step = async ({ business }) => {
  const body = { service_id: business.service.id, start: later, client_name: 'Mama Ngozi' }
  const as = await app.people.signedIn(business.owner.id)
  return app.call(enterBooking, { body }, { as })
}
const request: Step = async ({ business }) =>
  scenes.request(await app.people.client(), { service_id: business.service.id, start: later })
const noShow = within('25T10:05', (scene) => scene.move('professional', 'no_show'))
const contest: Step = (scene) => scene.contest('client', 'I was at the door.')
const propose = within('25T09:00', (scene) => scene.reschedule('client', later))

/** Every move, with those that have to come before it; what is said of the last holds of each. */
const ways: Partial<Record<(typeof recordedMoves)[number], Step[]>> = {
  request: [request],
  enter: [enter],
  confirm: [(scene) => scene.move('professional', 'confirm')],
  decline: [(scene) => scene.decline('professional', 'I am away.')],
  expire: [within('24T10:00', expire)],
  cancel: [(scene) => scene.move('client', 'cancel')],
  reschedule: [(scene) => scene.reschedule('client', later)],
  propose: [propose],
  accept_move: [propose, (scene) => scene.acceptMove('professional', later)],
  decline_move: [propose, (scene) => scene.move('professional', 'decline_move')],
  complete: [within('25T10:05', (scene) => scene.move('professional', 'complete'))],
  no_show: [noShow],
  contest: [noShow, contest],
  uphold: [noShow, contest, settle('upheld')],
  dismiss: [noShow, contest, settle('dismissed')],
}
const ofRequests = ['request', 'confirm', 'decline', 'expire']

test('every move there is has its way', () => {
  expect(Object.keys(ways).toSorted()).toEqual(recordedMoves.toSorted())
})

describe.each(days)('where there is room for %s, search knows what is free after', (_, most) => {
  it.each(Object.entries(ways))('%s', async (move, steps) => {
    const accepted = !ofRequests.includes(move)
    const business = { openings, maxDailyBookings: most, bookingLeadTimeHours: 0 }
    const scene = await scenes.booked({ accepted, ...business })
    const { id } = scene.business
    await refreshListings(app.db, [id], app.clock.now())
    for (const step of steps) expect([200, 201]).toContain((await step(scene)).status)
    const { differing } = await checkListings(app.db, app.clock.now())
    expect(differing).not.toContain(id)
  })
})

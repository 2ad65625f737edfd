import { recordedTransitions } from '@ujuzi/contract/bookings/bookings'
import { resizeBooking } from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { settleNoShow } from '@ujuzi/contract/moderation/moderation'
import { assignBooking } from '@ujuzi/contract/schedule/resources'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { addTeam } from '../../../testing/fixtures/businesses/team.ts'
import { checkListings, refreshListings } from '../../search/commands.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

/** One open hour a day: a single booking fills the day, so each new or ended booking changes what search finds. */
const openings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 600, closes: 660 }))
const days = [
  ['one visit a day', 1],
  ['many visits a day', 8],
] as const

type Setup = Awaited<ReturnType<typeof fixture.createBooking>>
type Step = (setup: Setup) => Promise<{ status: number }>

const later = at('27T10:00')
const within = (hour: string, step: Step): Step => {
  return (setup) => {
    app.clock.set(new Date(at(hour)))
    return step(setup)
  }
}
const expire: Step = async () => {
  await app.tasks['bookings.expire']?.({}, undefined as never)
  return { status: 200 }
}
const settle =
  (outcome: 'upheld' | 'dismissed'): Step =>
  async ({ params }) => {
    const moderator = await app.people.account('moderator')
    return app.call(settleNoShow, { params, body: { outcome } }, { as: moderator.token })
  }
const enter: Step = async ({ business }) => {
  const body = { service_id: business.service.id, start: later, client_name: 'Mama Ngozi' }
  const as = await app.people.signIn(business.owner.id)
  return app.call(createWalkIn, { body }, { as })
}
const request: Step = async ({ business }) =>
  fixture.request(await app.people.client(), { service_id: business.service.id, start: later })
const noShow = within('25T10:05', (setup) => setup.transition('professional', 'no_show'))
const contest: Step = (setup) => setup.contest('client', 'I was at the door.')
const propose = within('25T09:00', (setup) => setup.reschedule('client', later))

const assign: Step = async ({ business, params }) => {
  const names = [{ name: 'Efua' }]
  const { Efua: member_id = '' } = await addTeam(app.db, business.id, names, app.clock.now())
  const as = await app.people.signIn(business.owner.id)
  return app.call(assignBooking, { params, body: { member_id } }, { as })
}

const resize: Step = async ({ business, params }) => {
  const as = await app.people.signIn(business.owner.id)
  return app.call(resizeBooking, { params, body: { end: at('25T10:15') } }, { as })
}

/** Every transition, with those that have to come before it; what is said of the last holds of each. */
const ways: Partial<Record<(typeof recordedTransitions)[number], Step[]>> = {
  request: [request],
  enter: [enter],
  confirm: [(setup) => setup.transition('professional', 'confirm')],
  decline: [(setup) => setup.decline('professional', 'I am away.')],
  expire: [within('24T10:00', expire)],
  cancel: [(setup) => setup.transition('client', 'cancel')],
  reschedule: [(setup) => setup.reschedule('client', later)],
  propose: [propose],
  accept_move: [propose, (setup) => setup.acceptProposal('professional', later)],
  decline_move: [propose, (setup) => setup.transition('professional', 'decline_move')],
  complete: [within('25T10:05', (setup) => setup.transition('professional', 'complete'))],
  no_show: [noShow],
  contest: [noShow, contest],
  uphold: [noShow, contest, settle('upheld')],
  dismiss: [noShow, contest, settle('dismissed')],
  assign: [assign],
  resize: [resize],
}
const ofRequests = ['request', 'confirm', 'decline', 'expire']

test('every recorded booking transition except confirm_attendance has a test case', () => {
  // Left out: only clients without an account can do this, and it changes no time.
  const others = recordedTransitions.filter((transition) => transition !== 'confirm_attendance')
  expect(Object.keys(ways).toSorted()).toEqual(others.toSorted())
})

describe.each(days)('where there is room for %s, search knows what is free after', (_, most) => {
  it.each(Object.entries(ways))(
    'search has the exact free times of the business after the booking transition %s',
    async (transition, steps) => {
      const accepted = !ofRequests.includes(transition)
      const business = { openings, maxDailyBookings: most, bookingLeadTimeHours: 0 }
      const setup = await fixture.createBooking({ accepted, ...business })
      const { id } = setup.business
      await refreshListings(app.db, [id], app.clock.now())
      for (const step of steps) expect([200, 201]).toContain((await step(setup)).status)
      const { differing } = await checkListings(app.db, app.clock.now())
      expect(differing).not.toContain(id)
    },
  )
})

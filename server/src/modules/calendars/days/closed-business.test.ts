import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { closeBusiness, createBusiness } from '@ujuzi/contract/businesses/businesses'
import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import * as contract from '@ujuzi/contract/schedule/closings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

/** Given up after a booking, with a day off still ahead in its calendar. */
async function closed() {
  const { business, id, transition } = await fixture.createBooking({ accepted: true })
  const as = { as: business.owner.token }
  const off = await app.call(
    contract.addTimeOff,
    { body: { start: at('30T08:00'), end: at('30T18:00') } },
    as,
  )
  if (!off.ok) throw new Error(off.error.code)
  await transition('client', 'cancel')
  const gone = await app.call(closeBusiness, { params: { id: business.id } }, as)
  expect(gone.status).toBe(200)
  return { business, bookingId: id, off: off.data.id, as }
}
const notFound = { status: 404, error: { code: 'business_not_found' } }

describe('the calendar of a business that has closed', () => {
  it('the calendar of a closed business can still be read with its past bookings', async () => {
    const { as, bookingId, off } = await closed()
    const query = { from: '2026-11-25', days: 7 }
    expect(await app.call(getBusinessCalendar, { query }, as)).toMatchObject({
      status: 200,
      data: { bookings: [{ id: bookingId, status: 'cancelled' }], time_off: [{ id: off }] },
    })
    expect((await app.call(contract.listSpecialDays, {}, as)).status).toBe(200)
    expect((await app.call(contract.getHolidays, {}, as)).status).toBe(200)
  })

  it('adding bookings, time off or special hours to the calendar of a closed business is refused', async () => {
    const { as, business, off } = await closed()
    const params = { day: '2026-12-01' }
    const service_id = business.service.id
    const entry = { service_id, start: at('26T10:00'), client_name: 'Mama Ngozi' }
    const time = { start: at('27T08:00'), end: at('27T18:00') }
    const { call } = app
    expect(await call(createWalkIn, { body: entry }, as)).toMatchObject(notFound)
    expect(await call(contract.addTimeOff, { body: time }, as)).toMatchObject(notFound)
    expect(await call(contract.setSpecialDay, { params, body: { hours: [] } }, as)).toMatchObject(
      notFound,
    )
    // Errors in the hours of a closed calendar are not reported.
    const wrong = { hours: [{ opens: 'early', closes: 'late' }] }
    expect(await call(contract.setSpecialDay, { params, body: wrong }, as)).toMatchObject(notFound)
    expect(await call(contract.removeSpecialDay, { params }, as)).toMatchObject(notFound)
    expect(await call(contract.setClosedOnHolidays, { body: { closed: true } }, as)).toMatchObject(
      notFound,
    )
    expect(
      await call(contract.removeTimeOff, { params: { id: off }, query: {} }, as),
    ).toMatchObject({
      status: 404,
      error: { code: 'time_off_not_found' },
    })
  })

  it('creating a business again after closing gives it a working calendar', async () => {
    const { as } = await closed()
    const body = {
      business_name: 'Once more',
      category: 'barber',
      location: await app.people.createPlace({ name: 'Kribi' }),
      business_description: 'We cut again.',
      business_type: 'individual',
    } as const
    expect((await app.call(createBusiness, { body }, as)).status).toBe(201)
    const response = await app.call(contract.setClosedOnHolidays, { body: { closed: true } }, as)
    expect(response.status).toBe(200)
  })
})

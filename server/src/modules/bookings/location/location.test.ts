import type { BookingPlace } from '@ujuzi/contract/bookings/booking-place'
import { getBooking } from '@ujuzi/contract/bookings/bookings'
import { confirmBooking } from '@ujuzi/contract/bookings/transitions'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { renderStored } from '../../../platform/email/email-template.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { businessFixture } from '../../../testing/fixtures/business.ts'
import { kmBetween } from '../../places/distance.rules.ts'
import { decodePlusCode } from './plus-code.rules.ts'

type More = Parameters<TestApp['people']['business']>[0]

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
let profiles: ReturnType<typeof businessFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
  profiles = businessFixture(app)
})
afterAll(() => app.close())

describe('a whole plus code is a spot on the ground', () => {
  it.each([
    ['6FMHVGCC+22', 3.8700625, 11.5200625],
    ['6fmhvgcc+22', 3.8700625, 11.5200625],
    ['7FG49Q00+', undefined, undefined],
    ['7FG49QCJ+2V', 20.3700625, 2.7821875],
    ['8FVC9G8F+6W', 47.365563, 8.524813],
    ['7FG49QCJ+2VX', 20.3701125, 2.782234375],
  ])('decodes the plus code %s to coordinates if it is complete', (code, latitude, longitude) => {
    const spot = decodePlusCode(code)
    if (latitude === undefined) return expect(spot).toBeUndefined()
    expect(spot?.latitude).toBeCloseTo(latitude, 5)
    expect(spot?.longitude).toBeCloseTo(longitude, 5)
  })

  it.each(['VGCC+22 Yaounde', '6FMHVGCC', '6FMHVGCC+2', 'XXXXXXXX+XX'])(
    'does not decode the incomplete or invalid plus code %s',
    (code) => {
      expect(decodePlusCode(code)).toBeUndefined()
    },
  )
})

describe('a business that goes to its clients', () => {
  /** In Douala, 4.05 north and 9.7 east; 15 km around it. */
  const nearby = '6FPF2P2M+22'
  const yaounde = '6FMHVGCC+22'

  async function asking({ service }: { service: { id: string } }) {
    const client = await app.people.client()
    return (plus_code?: string) => {
      const place: BookingPlace = { kind: 'client', address: 'Behind the market', plus_code }
      const body = { service_id: service.id, start: at('25T10:00'), place }
      return fixture.request(client, body)
    }
  }

  async function travelling(areas: string[] = []) {
    const business = await app.people.business({ visitPlaces: ['client'] })
    const setup = await profiles.forBusiness(business)
    const saved = await setup.patch({ location: { service_radius: 15, service_areas: areas } })
    expect(saved.status).toBe(200)
    return { ask: await asking(business), patch: setup.patch }
  }
  /** A business whose profile was never saved. */
  async function untold() {
    const business = await app.people.business({ visitPlaces: ['client'] })
    const { get } = await profiles.forBusiness(business)
    const { service_radius } = (await get()).location
    const ask = await asking(business)
    const kmTo = (plus_code: string) => {
      const spot = decodePlusCode(plus_code)
      return spot ? kmBetween({ latitude: 4.05, longitude: 9.7 }, spot) : Number.NaN
    }
    return { service_radius, ask, kmTo }
  }
  const tooFar = { 'place.plus_code': 'This is outside the area they serve' }

  it('refuses a booking at a client’s place outside the service radius of the business', async () => {
    const { ask } = await travelling()
    expect(await ask(yaounde)).toMatchObject({ status: 422, error: { fields: tooFar } })
    expect((await ask(nearby)).status).toBe(201)
  })

  it('a business that never saved its profile accepts bookings within the service radius that the profile shows', async () => {
    const [inside, beyond] = ['6FPF5PG2+92', '6FPF5PV2+H2']
    const { service_radius, ask, kmTo } = await untold()
    expect(kmTo(inside)).toBeGreaterThan(service_radius - 2)
    expect(kmTo(inside)).toBeLessThan(service_radius)
    expect(kmTo(beyond)).toBeGreaterThan(service_radius)
    expect(kmTo(beyond)).toBeLessThan(service_radius + 2)
    expect(await ask(beyond)).toMatchObject({ status: 422, error: { fields: tooFar } })
    expect((await ask(inside)).status).toBe(201)
  })

  it('accepts a booking outside the service radius in a town that the business also serves', async () => {
    const spot = { name: 'Yaoundé', latitude: 3.87, longitude: 11.52 }
    const { ask } = await travelling([await app.people.createPlace(spot)])
    expect((await ask(yaounde)).status).toBe(201)
  })

  it('accepts a distant booking once the business has raised its service radius', async () => {
    const { ask, patch } = await travelling()
    await patch({ location: { service_radius: 250 } })
    expect((await ask(yaounde)).status).toBe(201)
  })

  it('accepts a booking at a client’s place whose exact location is unknown', async () => {
    const { ask } = await travelling()
    expect((await ask()).status).toBe(201)
    const { ask: again } = await travelling()
    expect((await again('VGCC+22 Yaounde')).status).toBe(201)
  })
})

describe('what a business answers everybody at first', () => {
  const auto_responder_message = 'Thank you.\nI call you tonight.'
  async function answering(more: More = {}, auto_responder_enabled = true) {
    const { business, client, service_id } = await fixture.createParties(more)
    const { patch } = await profiles.forBusiness(business)
    await patch({ contact_preferences: { auto_responder_enabled, auto_responder_message } })
    const response = await fixture.request(client, { service_id, start: at('25T10:00') })
    if (!response.ok) throw new Error(response.error.code)
    return { business, client, booking: response.data, patch }
  }

  it('a business’s auto-reply is in the email about the received request and in the client’s booking', async () => {
    const { client, booking, business } = await answering()
    expect(booking.auto_reply).toBe(auto_responder_message)
    const [letter, ...more] = await fixture.listEmailsTo(client.email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Kofi Cuts has your request')
    expect(letter?.bodyText).toContain('I call you tonight.')
    const params = { id: booking.id }
    const seen = await app.call(getBooking, { params }, { as: client.token })
    expect(seen.ok && seen.data.auto_reply).toBe(auto_responder_message)
    const owner = await app.call(getBooking, { params }, { as: business.owner.token })
    expect(owner.ok && owner.data.auto_reply).toBeUndefined()
  })

  it('the client’s only email about an automatically confirmed booking contains the business’s auto-reply', async () => {
    const { client, booking } = await answering({ autoAcceptBookings: true })
    expect(booking).toMatchObject({ status: 'confirmed', auto_reply: auto_responder_message })
    const [letter, ...more] = await fixture.listEmailsTo(client.email)
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/ confirmed: /)
    expect(letter?.bodyText).toContain('I call you tonight.')
  })

  it('a business’s auto-reply is not repeated in the email about the accepted request', async () => {
    const { client, business, booking } = await answering()
    const as = { as: business.owner.token }
    await app.call(confirmBooking, { params: { id: booking.id }, body: {} }, as)
    const said = (await fixture.listEmailsTo(client.email)).filter(({ bodyText }) =>
      bodyText.includes('I call you tonight.'),
    )
    expect(said.map(({ subject }) => subject)).toEqual(['Kofi Cuts has your request'])
    expect(await fixture.listEmailsTo(client.email)).toHaveLength(2)
  })

  it('emails to the business do not contain its own auto-reply', async () => {
    const { business } = await answering({ autoAcceptBookings: true })
    for (const { bodyText } of await fixture.listEmailsTo(business.owner.email)) {
      expect(bodyText).not.toContain('I call you tonight.')
    }
  })

  it('sends and shows no auto-reply if the business turned it off', async () => {
    const { client, booking } = await answering({}, false)
    expect(booking.auto_reply).toBeUndefined()
    expect(await fixture.listEmailsTo(client.email)).toEqual([])
  })
})

test('HTML in an auto-reply is escaped in the email', async () => {
  const { business, client, service_id } = await fixture.createParties()
  const { patch } = await profiles.forBusiness(business)
  const message = '<img src=x onerror=alert(1)> & more'
  await patch({
    contact_preferences: { auto_responder_enabled: true, auto_responder_message: message },
  })
  await fixture.request(client, { service_id, start: at('25T10:00') })
  const [letter] = await fixture.listEmailsTo(client.email)
  expect(renderStored(letter?.parts)?.bodyHtml).toContain('&lt;img src=x')
  expect(renderStored(letter?.parts)?.bodyHtml).not.toContain('<img src=x')
  expect(letter?.bodyText).toContain(message)
})

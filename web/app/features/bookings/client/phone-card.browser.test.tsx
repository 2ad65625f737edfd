import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import BookingPage from './booking.route.tsx'
import { PhoneCard } from './phone-card.tsx'

const bookingWith = (client: object, status = 'confirmed') =>
  ({
    status,
    client: { id: 'awa', name: 'Awa Diallo', ...client },
    professional: { business_name: 'Kofi Cuts', id: 'kofi' },
  }) as unknown as Booking

const open = (booking: Booking) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <PhoneCard booking={booking} /> }])
  return render(<Stub />)
}

test('a client without a phone number is asked for one on the booking page, with the country of the business', async () => {
  const requests = simulateApi(() => ({ status: 200, json: { phone_number: '+237677001122' } }))
  await open(bookingWith({ phone_missing: true }))
  await page.getByLabelText(m.client_phone_title(), { exact: true }).fill('677001122')
  await userEvent.click(page.getByRole('button', { name: m.client_phone_save() }))
  await expect
    .poll(() => requests.at(-1))
    .toMatchObject({
      path: '/api/onboarding/client/phone/',
      body: { phone_number: '677001122', business_id: 'kofi' },
    })
})

test.each([
  ['has a phone number', bookingWith({})],
  ['has cancelled', bookingWith({ phone_missing: true }, 'cancelled')],
])('a client who %s is not asked for a number on the booking page', async (_, booking) => {
  await open(booking)
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('a booking page shows what the client can do before it asks for a phone number', async () => {
  const booking = {
    ...bookingWith({ phone_missing: true }),
    id: 'cut',
    start: '2026-12-05T18:15:00+01:00',
    end: '2026-12-05T18:45:00+01:00',
    timezone: 'Africa/Douala',
    service: { id: 'cut', name: 'Coupe homme', duration: 30 },
    services: [{ id: 'cut', name: 'Coupe homme', duration: 30, price: 3000 }],
    place: { kind: 'business' },
    policy: {},
    record: [],
    price: 3000,
    currency: 'XAF',
    can: { reschedule: true },
  }
  const loaderData = { booking, now: Date.parse('2026-12-01T10:00:00Z') }
  const props = { loaderData } as unknown as ComponentProps<typeof BookingPage>
  const Stub = createRoutesStub([{ path: '/', Component: () => <BookingPage {...props} /> }])
  await render(<Stub />)
  const field = page.getByLabelText(m.client_phone_title(), { exact: true })
  await expect.element(field).toBeVisible()
  const action = page.getByRole('link', { name: m.client_reschedule() })
  expect(action.element().getBoundingClientRect().bottom).toBeLessThan(
    field.element().getBoundingClientRect().top,
  )
})

import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
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

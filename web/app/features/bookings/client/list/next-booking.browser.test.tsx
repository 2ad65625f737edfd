import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NextBooking } from './next-booking.tsx'
import { NextBookingMenu } from './next-booking-menu.tsx'

const booking = {
  id: '019ab000-0000-7000-8000-000000000001',
  status: 'confirmed',
  start: '2026-12-04T17:30:00Z',
  end: '2026-12-04T19:00:00Z',
  timezone: 'Africa/Douala',
  service: { id: '1', name: 'Entretien de locks', duration: 90 },
  professional: {
    id: '019ab000-0000-7000-8000-000000000002',
    business_name: 'Josiane Tresses',
    category: 'hairdresser',
    location: 'Akwa, Douala',
    address: 'Rue Njo-Njo 17',
    phone: '+237670123456',
    profileImage: null,
    portrait: null,
  },
  price: 9000,
  currency: 'XAF',
  place: { kind: 'business' },
  can: { reschedule: true, cancel: true },
} as unknown as Booking

const now = Date.parse('2026-12-01T10:00:00Z')

const open = (with_menu = true) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <NextBooking
              booking={booking}
              now={now}
              menu={with_menu && <NextBookingMenu booking={booking} />}
            />
          ),
        },
      ])}
    />,
  )

test('the next booking says day and time once, and its end and time zone below', async () => {
  await open()
  await expect.element(page.getByRole('heading')).toMatchTextContent(/^Fri 4 Dec, 18:30$/)
  await expect.element(page.getByText(/until 20:00 · Douala time/)).toBeVisible()
  await expect.element(page.getByText(/Friday/)).not.toBeInTheDocument()
})

test('the next booking leads to the way there and to the messages, and the whole card opens the booking', async () => {
  await page.viewport(360, 740)
  await open()
  await expect
    .element(page.getByRole('link', { name: /^Directions/ }))
    .toHaveAttribute('href', expect.stringContaining('Rue+Njo-Njo+17'))
  await expect
    .element(page.getByRole('link', { name: m.business_message() }))
    .toHaveAttribute('href', `/client/messages/new?booking=${booking.id}`)
  const card = page.getByRole('heading').element().closest('.rounded-card')?.getBoundingClientRect()
  if (!card) throw new Error('There is no card')
  const link = page.getByRole('link', { name: 'Entretien de locks' }).element()
  expect(document.elementFromPoint(card.left + 20, card.top + 20)).toBe(link)
})

test('on phones the next booking has its other actions in a menu', async () => {
  await page.viewport(360, 740)
  await open()
  await expect
    .element(page.getByRole('link', { name: m.client_reschedule() }))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: /More actions/ }).click()
  for (const name of [m.client_reschedule(), m.client_call(), m.ui_cancel()])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
})

test('without a menu the next booking has a button to reschedule', async () => {
  await page.viewport(360, 740)
  await open(false)
  await expect.element(page.getByRole('link', { name: m.client_reschedule() })).toBeVisible()
})

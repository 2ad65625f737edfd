import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BookingList } from './booking-list.tsx'

const now = Date.parse('2026-11-23T07:00:00Z')
const service = { id: 's1', name: 'Wash and blow-dry', duration: 60 }
const booking = (name: string, can: object) =>
  ({
    id: name,
    status: 'confirmed',
    start: '2026-11-25T10:00:00+01:00',
    end: '2026-11-25T11:00:00+01:00',
    timezone: 'Africa/Douala',
    service,
    client: { id: 'c1', name },
    guest: null,
    price: 15_000,
    currency: 'XAF',
    place: { kind: 'business' },
    proposal: null,
    can,
  }) as unknown as Booking

const renderList = (bookings: Booking[], width?: string) => {
  const list = (
    <div style={{ width }}>
      <BookingList bookings={bookings} now={now} refOf={() => () => {}} />
    </div>
  )
  const routes = [{ path: '/', element: list }]
  return render(<RouterProvider router={createMemoryRouter(routes)} />)
}

afterEach(() => page.viewport(360, 780))

test('the menu of a booking in the list has all steps without a button', async () => {
  await renderList([booking('Ada Obi', { reschedule: true, cancel: true })])
  await userEvent.click(page.getByRole('button', { name: 'More actions for Ada Obi' }))
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(items).toEqual(['Reschedule', 'Take payment', 'Cancel booking'])
})

test('a booking in the list has no menu of a single step', async () => {
  const receipt = { id: 'r', number: '2026-000001' }
  await renderList([{ ...booking('Ada Obi', { cancel: true }), receipt } as Booking])
  await expect.element(page.getByRole('link', { name: 'Ada Obi' })).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('beside an open sheet, the list of bookings keeps each name and service on one line', async () => {
  await page.viewport(1280, 900)
  await renderList([booking('Ayomide Ogundipe', {})], '38.75rem')
  const lines = (text: RegExp) => {
    const range = document.createRange()
    range.selectNodeContents(page.getByText(text).element())
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  expect(lines(/^Ayomide/)).toBe(1)
  expect(lines(/^Wash/)).toBe(1)
})

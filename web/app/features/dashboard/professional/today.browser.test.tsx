import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Today } from './today.tsx'

const business = {
  id: '019ab000-0000-7000-8000-000000000001',
  category: 'hairdresser',
} as Parameters<typeof Today>[0]['business']

const booking = (client: string, from: string, to: string) =>
  ({
    id: client,
    status: 'confirmed',
    start: `2026-11-21T${from}:00+01:00`,
    end: `2026-11-21T${to}:00+01:00`,
    timezone: 'Africa/Douala',
    service: { id: client, name: `Braids for ${client}`, duration: 60 },
    client: { name: `${client} Okonkwo` },
  }) as unknown as CalendarBooking

const open = (...bookings: CalendarBooking[]) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <Today
              bookings={bookings}
              business={business}
              timezone="Africa/Douala"
              now={Date.parse('2026-11-21T09:00:00+01:00')}
            />
          ),
        },
      ])}
    />,
  )

const overlapping = [
  booking('Adaeze', '16:00', '17:00'),
  booking('Oluwatobiloba', '16:15', '17:15'),
  booking('Chukwuemeka', '16:30', '17:30'),
  booking('Bisi', '10:00', '11:00'),
]

test('on phones bookings of today that overlap are a list with whole names, in the order of their times', async () => {
  await open(...overlapping)
  const names = page.getByRole('heading', { level: 3 })
  await expect.element(names).toHaveLength(4)
  expect(names.elements().map(({ textContent }) => textContent)).toEqual([
    'Braids for Bisi',
    'Braids for Adaeze',
    'Braids for Oluwatobiloba',
    'Braids for Chukwuemeka',
  ])
  for (const name of names.elements())
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  await expect.element(page.getByRole('listitem').filter({ hasText: /^5 h free$/ })).toBeVisible()
})

test('bookings of today are to scale where there is room, and on phones if they do not overlap', async () => {
  await open(booking('Bisi', '10:00', '11:00'), booking('Ada', '13:00', '15:00'))
  const heightOf = (name: string) =>
    page.getByText(name).element().closest('li')?.getBoundingClientRect().height ?? 0
  expect(heightOf('Braids for Ada')).toBeGreaterThan(1.8 * heightOf('Braids for Bisi'))
  await page.viewport(1280, 800)
  await open(...overlapping)
  await expect.element(page.getByRole('heading', { level: 3 })).toHaveLength(6)
})

test('each booking of today opens in the calendar when any part of its row or block is pressed', async () => {
  await open(...overlapping)
  const row = page.getByRole('listitem').filter({ hasText: 'Adaeze' })
  const link = row.getByRole('link', { name: 'Braids for Adaeze' })
  await expect
    .element(link)
    .toHaveAttribute('href', '/professional/bookings?day=2026-11-21&booking=Adaeze')
  const { left, right, top, bottom } = row.element().getBoundingClientRect()
  for (const x of [left + 4, right - 4])
    expect(document.elementFromPoint(x, (top + bottom) / 2)).toBe(link.element())

  await page.viewport(1280, 800)
  const block = page.getByRole('link', { name: 'Braids for Bisi' })
  await expect.element(block).toBeVisible()
  const area = block.element().closest('li')?.getBoundingClientRect()
  const { x = 0, y = 0, width = 0, height = 0 } = area ?? {}
  expect(document.elementFromPoint(x + width - 4, y + height - 4)).toBe(block.element())
})

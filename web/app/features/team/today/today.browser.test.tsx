import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import type { TeamDay } from '@ujuzi/contract/calendars/team-day'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Today } from './today.tsx'

const at = (time: string) => `2026-11-26T${time}:00+01:00`

const booking = {
  id: 'b1',
  status: 'pending',
  start: at('14:00'),
  end: at('15:30'),
  service: { id: 's1', name: 'Cornrows' },
  client: null,
  guest: { name: 'Pauline Etoa' },
  proposal: null,
  no_show: null,
} as unknown as CalendarBooking

const idle = { working_minutes: 0, booked_minutes: 0 }
const day: TeamDay = {
  timezone: 'Africa/Douala',
  date: '2026-11-26',
  clock: [at('00:00')],
  ends: '2026-11-27T00:00:00+01:00',
  week: { from: '2026-11-23', to: '2026-11-29' },
  people: [
    {
      id: '1',
      account_id: 'a1',
      name: 'Amara Ngo',
      own: true,
      bookable: true,
      hours: [{ start: at('08:00'), end: at('18:00') }],
      time_off: [{ start: at('12:00'), end: at('13:00'), reason: 'Market' }],
      bookings: [booking],
      next_booking: 'b1',
      free_minutes: 195,
      week: { working_minutes: 3000, booked_minutes: 2070 },
    },
    {
      id: '2',
      account_id: null,
      name: 'Ruth Bassey',
      own: false,
      bookable: false,
      hours: [],
      time_off: [],
      bookings: [],
      next_booking: null,
      free_minutes: 0,
      week: idle,
    },
  ],
}

const business = { id: 'p1', category: 'hair' }

const show = (of: TeamDay) => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Today business={business} day={of} pictures={new Map()} /> },
  ])
  render(<Stub />)
}

test('the view of the team’s day shows each person’s hours, next booking, free time and time off, and links to bookings', async () => {
  show(day)
  await expect.element(page.getByText('08:00 to 18:00')).toBeVisible()
  await expect.element(page.getByText('Next: 14:00 · Pauline E.')).toBeVisible()
  await expect.element(page.getByText('3 h 15 still free')).toBeVisible()
  await expect.element(page.getByText('69% booked this week')).toBeVisible()
  await expect.element(page.getByText('Market')).toBeVisible()
  const link = page
    .getByRole('region', { name: 'Amara Ngo' })
    .getByRole('link', { name: 'Cornrows, 14:00 to 15:30, Pauline Etoa, pending' })
  await expect
    .element(link)
    .toHaveAttribute('href', '/professional/bookings?day=2026-11-26&booking=b1')
  expect(link.element().getBoundingClientRect().height).toBeGreaterThan(60)
})

test('the view of the team’s day says that a person takes no bookings, or that there are no calendars yet', async () => {
  show(day)
  const ruth = page.getByRole('region', { name: 'Ruth Bassey' })
  await expect.element(ruth.getByText('Doesn’t take bookings')).toBeVisible()
  show({ ...day, people: [] })
  await expect.element(page.getByRole('heading', { name: 'No calendars yet' })).toBeVisible()
})

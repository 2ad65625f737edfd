import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SelectionHelp } from './grid/time-selector.tsx'

/* Calendars of a business for component tests, and a page that shows their calendar. */

type Day = BusinessCalendar['days'][number]

/** A day in UTC+1 without clock change, open from 08:00 to 18:00 unless stated otherwise. */
export const createDay = (date: string, changes: Partial<Day> = {}): Day => {
  const next = new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return {
    date,
    holiday: null,
    special: null,
    open: [{ start: `${date}T08:00:00+01:00`, end: `${date}T18:00:00+01:00` }],
    clock: [`${date}T00:00:00+01:00`],
    ends: `${next}T00:00:00+01:00`,
    ...changes,
  }
}

/** The clock goes from 02:00 to 03:00: the day has 23 hours. Open from 00:00 to 06:00. */
export const shortDay = createDay('2026-03-22', {
  open: [{ start: '2026-03-22T00:00:00+00:00', end: '2026-03-22T06:00:00+01:00' }],
  clock: ['2026-03-22T00:00:00+00:00', '2026-03-22T03:00:00+01:00'],
  ends: '2026-03-23T00:00:00+01:00',
})

/** The clock goes from 03:00 back to 02:00: the day has 25 hours. Open from 00:00 to 06:00. */
export const longDay = createDay('2026-02-15', {
  open: [{ start: '2026-02-15T00:00:00+01:00', end: '2026-02-15T06:00:00+00:00' }],
  clock: ['2026-02-15T00:00:00+01:00', '2026-02-15T02:00:00+00:00'],
  ends: '2026-02-16T00:00:00+00:00',
})

export function createBooking(
  client: string,
  start: string,
  end: string,
  changes: Partial<Booking> = {},
): Booking {
  const service = { id: 'b0000000-0000-4000-8000-000000000000', name: 'Braids', duration: 60 }
  // Parts of a booking that the calendar does not show are left out.
  return {
    id: `${client}-${start}`,
    status: 'confirmed',
    start,
    end,
    timezone: 'Africa/Casablanca',
    service,
    services: [{ ...service, price: 15_000 }],
    professional: { id: 'a0000000-0000-4000-8000-000000000000', category: 'hairdresser' },
    client: { id: client, name: client },
    guest: null,
    resource: 1,
    price: 15_000,
    currency: 'XAF',
    note: null,
    place: { kind: 'business' },
    proposal: null,
    cancelled_by: null,
    no_show: null,
    member: null,
    can: { reschedule: false, assign: false, resize: false },
    reschedule_is_free: true,
    ...changes,
  } as Booking
}

/** An anonymous resource. */
export const createResource = (
  number: number,
  changes: Partial<BusinessCalendar['resources'][number]> = {},
): BusinessCalendar['resources'][number] => ({
  id: `resource-${number}`,
  number,
  name: '',
  kind: 'place',
  own: false,
  bookable: true,
  off: [],
  ...changes,
})

export const createBusinessCalendar = (
  days: Day[],
  changes: Partial<BusinessCalendar> = {},
): BusinessCalendar => ({
  timezone: 'Africa/Casablanca',
  professional: { id: 'a0000000-0000-4000-8000-000000000000', category: 'hairdresser' },
  step_minutes: 15,
  resources: [createResource(1)],
  days,
  time_off: [],
  held: [],
  bookings: [],
  texts_guests: false,
  ...changes,
})

function Url() {
  return <p data-testid="url">{useLocation().search}</p>
}

export function renderCalendar(calendar: ReactNode, search = '') {
  const path = '/professional/bookings'
  const routes = [
    {
      path,
      // A loader, so that pages can revalidate.
      loader: () => null,
      HydrateFallback: () => null,
      element: (
        <>
          {calendar}
          <SelectionHelp />
          <Url />
        </>
      ),
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path + search] })
  return render(<RouterProvider router={router} />)
}

export const currentSearch = () =>
  Object.fromEntries(new URLSearchParams(page.getByTestId('url').element().textContent ?? ''))

export const blocks = () => [...document.querySelectorAll<HTMLElement>('.visit')]

export function linkOf(client: string) {
  const found = blocks().find(({ textContent }) => textContent?.includes(client))
  if (!found) throw new Error(`${client} has no booking in the calendar`)
  return found
}

export const blockOf = (client: string) => linkOf(client).getBoundingClientRect()

/** Hour labels from top to bottom. */
export const hourLabels = () =>
  [...document.querySelectorAll('.calendar-hour')].map(({ textContent }) => textContent)

export const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

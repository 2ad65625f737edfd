import type { HeldTime } from '@ujuzi/contract/calendars/business-calendar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createBooking,
  createBusinessCalendar,
  createDay,
  createResource,
  renderCalendar,
} from '#app/features/calendar/calendar-page.testing.tsx'
import { setZoneOffsets } from '#app/lib/i18n/zones.ts'
import { DayTable } from './day-table.tsx'

const day = createDay('2026-11-21')
const at = (time: string) => `2026-11-21T${time}:00+01:00`
const resource = createResource(1)
const held = (name: string): HeldTime => ({
  ...{ id: name, start: at('10:00'), end: at('11:00'), until: '2026-11-20T09:30:00+00:00' },
  resource: 1,
  client: { id: name, name },
  services: [
    { id: 'a', name: 'Braids' },
    { id: 'b', name: 'Wash' },
  ],
})

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

// As the server sends them, whatever zone data this browser has.
beforeEach(() => setZoneOffsets('Africa/Casablanca=0'))
afterEach(() => setZoneOffsets(undefined))

test('prints times held for the waiting list with client, services and deadline', async () => {
  const booking = createBooking('Ada', at('08:00'), at('10:00'))
  const businessCalendar = createBusinessCalendar([day], {
    held: [held('Ama'), held('Efua')],
    bookings: [booking],
  })
  await renderCalendar(
    <DayTable businessCalendar={businessCalendar} day={day} resource={resource} />,
  )
  const until = expect.stringMatching(/^Held until .*20 November.*09:30/)
  expect(rows()).toEqual([
    ['08:00 to 10:00', 'Ada', 'Braids', ''],
    ['10:00 to 11:00', 'Offered to Ama', 'Braids + Wash', until],
    ['10:00 to 11:00', 'Offered to Efua', 'Braids + Wash', until],
    ['11:00 to 18:00', 'Open'],
  ])
  expect(document.querySelector('h2')?.textContent).toContain('1 booking')
})

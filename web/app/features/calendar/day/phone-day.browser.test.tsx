import { m } from '@ujuzi/contract/messages'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CalendarCard } from '#app/features/calendar/calendar-card.tsx'
import { CalendarHead } from '#app/features/calendar/calendar-head.tsx'
import {
  blocks,
  createBooking,
  createBusinessCalendar,
  createDay,
  createResource,
  currentSearch,
  renderCalendar,
} from '#app/features/calendar/calendar-page.testing.tsx'
import { createTouchPointer, drag } from '#app/lib/testing/pointer.ts'

const day = createDay('2026-11-21')
const at = (time: string) => `2026-11-21T${time}:00+01:00`
const booking = (client: string, from: string, to: string, resource: number, changes = {}) =>
  createBooking(client, at(from), at(to), { resource, ...changes })
const resources = [
  createResource(1, { name: 'Amara Ngo', kind: 'person', own: true }),
  createResource(2, { name: 'Ruth Bassey', kind: 'person' }),
]
const bookings = [
  booking('Ada Obi', '09:00', '10:00', 1),
  booking('Bisi Ade', '08:30', '09:30', 2),
  booking('Chi Eze', '11:00', '12:00', 2),
]

beforeEach(() => localStorage.clear())

const renderPhone = (changes: Parameters<typeof createBusinessCalendar>[1] = {}) => {
  const businessCalendar = createBusinessCalendar([day], { bookings, resources, ...changes })
  return renderCalendar(
    <>
      <CalendarHead view="week" day={day.date} />
      <CalendarCard
        businessCalendar={businessCalendar}
        view="week"
        chosen={day.date}
        today="2026-11-20"
      />
    </>,
    '?view=week',
  )
}

const face = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, \\d+ book`) })
const shownClients = () =>
  blocks().map(({ textContent }) => textContent?.match(/Ada|Bisi|Chi/)?.[0])

test('a phone shows the day of one person at full width, and their face chooses another', async () => {
  await renderPhone()
  await expect.element(face('Amara Ngo')).toHaveAttribute('aria-pressed', 'true')
  expect(shownClients()).toEqual(['Ada'])
  const column = document.querySelector('.calendar-column')?.getBoundingClientRect()
  expect(column?.width).toBeGreaterThan(window.innerWidth * 0.75)
  expect(column?.right).toBeLessThanOrEqual(window.innerWidth)
  await userEvent.click(face('Ruth Bassey'))
  await expect.poll(shownClients).toEqual(['Bisi', 'Chi'])
  expect(face('Ruth Bassey').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('the chosen person stays chosen on this device', async () => {
  const first = await renderPhone()
  await userEvent.click(face('Ruth Bassey'))
  await first.unmount()
  await renderPhone()
  await expect.element(face('Ruth Bassey')).toHaveAttribute('aria-pressed', 'true')
})

test('on a phone, the day of everyone is a list by time that names client, service and person, and leads to each booking', async () => {
  await renderPhone()
  await userEvent.click(face(m.calendar_columns_all()))
  const names = () =>
    page
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .flatMap(
        ({ textContent }) =>
          textContent?.match(
            /(Ada Obi|Bisi Ade|Chi Eze), confirmed, (Amara Ngo|Ruth Bassey)/,
          )?.[0] ?? [],
      )
  await expect
    .poll(names)
    .toEqual([
      'Bisi Ade, confirmed, Ruth Bassey',
      'Ada Obi, confirmed, Amara Ngo',
      'Chi Eze, confirmed, Ruth Bassey',
    ])
  await userEvent.click(page.getByRole('link', { name: /Chi Eze/ }))
  await expect.poll(currentSearch).toMatchObject({ booking: `Chi Eze-${at('11:00')}` })
})

test('on a phone, the list of everyone has time off, held times and one line for a group session', async () => {
  const service = { id: 'd0000000-0000-4000-8000-000000000000', name: 'Yoga' }
  const group = { service, seats: 8 }
  await renderPhone({
    bookings: [
      booking('Ada Obi', '09:00', '10:00', 1, group),
      booking('Bisi Ade', '09:00', '10:00', 1, group),
    ],
    time_off: [
      {
        id: 'off-1',
        start: at('12:00'),
        end: at('13:00'),
        reason: 'Supplies run',
        resource_id: 'resource-2',
        imported: false,
      } as never,
    ],
    held: [
      {
        id: 'held-1',
        start: at('14:00'),
        end: at('15:00'),
        until: at('11:00'),
        resource: 2,
        client: { id: 'c', name: 'Efua' },
        services: [{ id: 's', name: 'Braids' }],
      },
    ],
  })
  await userEvent.click(face(m.calendar_columns_all()))
  const lines = () =>
    [...document.querySelectorAll('.agenda-line')].map(
      (line) => line.querySelector('.agenda-text > b')?.textContent,
    )
  await expect.poll(lines).toEqual(['Yoga', 'Supplies run', m.calendar_held_for({ name: 'Efua' })])
  await expect
    .element(page.getByRole('link', { name: /^Yoga, 09:00 to 10:00, Seats taken: 2 of 8/ }))
    .toBeVisible()
})

test('swiping the calendar of a phone sideways shows the next person, and swiping back the one before', async () => {
  await renderPhone()
  await expect.poll(shownClients).toEqual(['Ada'])
  const y = 500
  const swipe = async (from: number, to: number) => {
    const finger = createTouchPointer()
    await drag(finger, { x: from, y }, { x: to, y: y + 6 }, 4)
    await finger.release()
  }
  await swipe(280, 120)
  await expect.poll(shownClients).toEqual(['Bisi', 'Chi'])
  await swipe(120, 280)
  await expect.poll(shownClients).toEqual(['Ada'])
  expect(currentSearch()).toEqual({ view: 'week' })
})

test('time chosen on a phone is booked with the person whose day is shown', async () => {
  await renderPhone()
  await userEvent.click(face('Ruth Bassey'))
  await userEvent.click(page.getByRole('button', { name: /^Book or block time .*Ruth Bassey/ }), {
    position: { x: 5, y: 5 },
  })
  await userEvent.click(page.getByRole('link', { name: m.professional_offer_booking() }))
  await expect.poll(currentSearch).toMatchObject({ add: day.date, resource: '2' })
})

test('a phone that opens the address of a week names the day that it shows, and its arrows lead to the days beside it', async () => {
  await renderPhone()
  const heading = page.getByRole('heading', { name: 'Saturday 21 November', exact: true })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('Sat 21 November')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: m.professional_day_after() }))
  await expect.poll(currentSearch).toEqual({ view: 'week', day: '2026-11-22' })
})

import { m } from '@ujuzi/contract/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CalendarCard } from '#app/features/calendar/calendar-card.tsx'
import {
  createBooking,
  createBusinessCalendar,
  createDay,
  createResource,
  renderCalendar,
} from '#app/features/calendar/calendar-page.testing.tsx'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'

const day = createDay('2026-11-21')
const at = (time: string) => `2026-11-21T${time}:00+01:00`
const booking = (client: string, from: string, to: string, resource = 1) =>
  createBooking(client, at(from), at(to), {
    resource,
    can: { reschedule: true, assign: true, resize: true } as never,
  })
const bookings = [
  booking('Ada', '09:00', '10:00'),
  booking('Bisi', '11:00', '12:00'),
  booking('Chi', '11:30', '12:30', 2),
]
const link = (client: string) => page.getByRole('link', { name: new RegExp(client) })
const bar = () => page.getByRole('region', { name: m.calendar_move_of({ name: 'Ada' }) })

let requests: ReturnType<typeof simulateApi>
beforeEach(async () => {
  await page.viewport(1024, 780)
  requests = simulateApi(() => ({ status: 200, json: bookings[0] }))
  const resources = [
    createResource(1, { name: 'Amara Ngo', kind: 'person' }),
    createResource(2, { name: 'Ruth Bassey', kind: 'person' }),
  ]
  const businessCalendar = createBusinessCalendar([day], { bookings, resources })
  await renderCalendar(
    <CalendarCard
      businessCalendar={businessCalendar}
      view="day"
      chosen={day.date}
      today="2026-11-20"
    />,
  )
  const element = link('Ada').element()
  if (element instanceof HTMLElement) element.focus()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(360, 780)
})

test('in the calendar, arrow keys move the focus from booking to booking', async () => {
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('Bisi')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(link('Chi')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  await expect.element(link('Ada')).toHaveFocus()
})

test('after the key M, arrow keys move a booking and announce each new time, and Enter saves the last one', async () => {
  await expect.element(link('Ada')).toHaveAttribute('aria-keyshortcuts', 'M')
  await userEvent.keyboard('m')
  const says = async (keys: string, text: string) => {
    await userEvent.keyboard(keys)
    await expect.element(bar().getByRole('status')).toHaveTextContent(text)
  }
  await says('{ArrowDown}', '09:15 to 10:15, Amara Ngo')
  await says('{PageDown}', '10:15 to 11:15, Amara Ngo. Overlaps Bisi')
  await says('{ArrowUp}', '10:00 to 11:00, Amara Ngo')
  await says('{ArrowRight}', '10:00 to 11:00, Ruth Bassey')
  expect(requests).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => requests.map(({ body }) => body))
    .toEqual([{ start: at('10:00'), member_id: 'resource-2' }])
  await expect.element(link('Ada')).toHaveFocus()
})

test('after the key M, Shift with arrow keys changes the end of a booking, and Enter saves the new end', async () => {
  await userEvent.keyboard('m{Shift>}{ArrowDown}{PageDown}{/Shift}')
  await expect.element(bar().getByRole('status')).toHaveTextContent('09:00 to 10:20, Amara Ngo')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requests.map(({ body }) => body)).toEqual([{ end: at('10:20') }])
})

test('Escape cancels moving a booking by keyboard and returns the focus to the booking', async () => {
  await userEvent.keyboard('m{ArrowDown}{Escape}')
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(link('Ada')).toHaveFocus()
  expect(requests).toHaveLength(0)
})

test('a button for screen readers opens the controls for moving a booking', async () => {
  const name = m.calendar_move_open({ name: 'Ada', time: '09:00 to 10:00' })
  await userEvent.click(page.getByRole('button', { name }))
  await expect.element(bar().getByRole('button', { name: m.ui_save() })).toHaveFocus()
  await expect
    .element(bar().getByRole('button', { name: m.ui_save() }))
    .toHaveAccessibleDescription(m.calendar_move_keys())
})

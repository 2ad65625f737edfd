import { m } from '@ujuzi/contract/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CalendarCard } from '#app/features/calendar/calendar-card.tsx'
import {
  blockOf,
  createBooking,
  createBusinessCalendar,
  createDay,
  createResource,
  currentSearch,
  renderCalendar,
} from '#app/features/calendar/calendar-page.testing.tsx'
import { createMousePointer, createTouchPointer, drag } from '#app/lib/testing/pointer.ts'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'

beforeEach(() => page.viewport(1024, 780))
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(360, 780)
})

const day = createDay('2026-11-21')
const at = (time: string) => `2026-11-21T${time}:00+01:00`
const all = { reschedule: true, assign: true, resize: true }
type Changes = Parameters<typeof createBooking>[3]
const movable = (client: string, from: string, to: string, changes: Changes = {}) =>
  createBooking(client, at(from), at(to), { can: all as never, ...changes })
const people = [
  createResource(1, { name: 'Amara Ngo', kind: 'person' }),
  createResource(2, { name: 'Ruth Bassey', kind: 'person' }),
]

type Answer = { status: number; json: unknown }

/** Renders the day and returns the changes that it sends. */
async function renderDay(bookings: ReturnType<typeof movable>[], answer?: Answer) {
  const requests = simulateApi(({ path }) => {
    const found = bookings.find(({ id }) => path.includes(encodeURIComponent(id)))
    return answer ?? { status: 200, json: found }
  })
  const businessCalendar = createBusinessCalendar([day], { bookings, resources: people })
  await renderCalendar(
    <>
      <CalendarCard
        businessCalendar={businessCalendar}
        view="day"
        chosen={day.date}
        today="2026-11-20"
      />
      <Toaster />
    </>,
    '?view=day',
  )
  return requests
}

const ghost = () => document.querySelector('.calendar-ghost')
const bar = (name: string) => page.getByRole('region', { name: m.calendar_move_of({ name }) })
const hourHeight = () => {
  const columns = document.querySelector('.calendar-columns')
  return (columns?.getBoundingClientRect().height ?? 0) / 10
}
const pointOf = (client: string) => {
  const { left, top } = blockOf(client)
  return { x: left + 40, y: top + 12 }
}
const moveOf = ({ x, y }: { x: number; y: number }, hours: number, columns = 0) => ({
  x: x + columns * (blockOf('Ada').width + 6),
  y: y + hours * hourHeight(),
})

test('dragging a booking with the mouse shows the new time and saves it on release', async () => {
  const requests = await renderDay([movable('Ada', '09:00', '10:00')])
  const pointer = createMousePointer()
  const from = pointOf('Ada')
  await drag(pointer, from, moveOf(from, 2.1))
  await expect.poll(() => ghost()?.textContent).toContain('11:00–12:00')
  expect(requests).toHaveLength(0)
  await pointer.release()
  await expect
    .poll(() => requests.map(({ path }) => path))
    .toEqual([expect.stringContaining('/reschedule/')])
  expect(requests[0]?.body).toEqual({ start: at('11:00') })
  expect(currentSearch()).toEqual({ view: 'day' })
  await expect.element(page.getByText(m.calendar_move_moved({ name: 'Ada' }))).toBeVisible()
})

test('the label of a dragged booking stands beside it and names the booking that it would overlap', async () => {
  await renderDay([
    movable('Ada', '09:00', '10:00'),
    movable('Dapo Bello', '11:00', '12:00', { resource: 2 }),
  ])
  const pointer = createMousePointer()
  const from = pointOf('Ada')
  await drag(pointer, from, moveOf(from, 1.75, 1))
  const label = () => document.querySelector<HTMLElement>('.calendar-ghost-label')
  await expect.poll(() => label()?.textContent).toBe('Ruth Bassey, 10:45–11:45Overlaps Dapo')
  const [ghostBox, box] = [ghost(), label()].map((one) => one?.getBoundingClientRect())
  expect(box?.right).toBeLessThanOrEqual(ghostBox?.left ?? 0)
  const ground = ghost() ? getComputedStyle(ghost() as Element).backgroundColor : ''
  expect(ground).toMatch(/^rgb\(/)
  await pointer.move(moveOf(from, 0.75, 1))
  await expect.poll(() => label()?.textContent).toBe('Ruth Bassey, 09:45–10:45')
  await userEvent.keyboard('{Escape}')
  await pointer.release()
})

test('Escape during a drag puts the booking back in its place and saves nothing', async () => {
  const requests = await renderDay([movable('Ada', '09:00', '10:00')])
  const pointer = createMousePointer()
  const from = pointOf('Ada')
  await drag(pointer, from, moveOf(from, 2))
  await expect.poll(ghost).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(ghost).toBeNull()
  await pointer.release()
  expect(requests).toHaveLength(0)
  expect(currentSearch()).toEqual({ view: 'day' })
})

test('dragging a booking to the column of another person assigns it to them and keeps the time', async () => {
  const requests = await renderDay([movable('Ada', '09:07', '10:07')])
  const pointer = createMousePointer()
  const from = pointOf('Ada')
  await drag(pointer, from, moveOf(from, 0.05, 1))
  await expect.poll(() => ghost()?.textContent).toBe('AdaRuth Bassey, 09:07–10:07')
  await pointer.release()
  await expect.poll(() => requests.map(({ body }) => body)).toEqual([{ member_id: 'resource-2' }])
})

test('dragging a booking to another time and person sends both changes in one API request', async () => {
  const requests = await renderDay([movable('Ada', '09:00', '10:00')])
  const pointer = createMousePointer()
  const from = pointOf('Ada')
  await drag(pointer, from, moveOf(from, 1, 1))
  await pointer.release()
  await expect
    .poll(() => requests.map(({ body }) => body))
    .toEqual([{ start: at('10:00'), member_id: 'resource-2' }])
})

test('dragging the lower edge of a booking changes its end in steps of five minutes', async () => {
  const requests = await renderDay([movable('Ada', '09:00', '10:00')])
  const { left, bottom, width } = blockOf('Ada')
  const pointer = createMousePointer()
  const from = { x: left + width / 2, y: bottom - 3 }
  await drag(pointer, from, { x: from.x, y: from.y + hourHeight() / 3 })
  await expect.poll(() => ghost()?.textContent).toContain('09:00–10:20')
  await pointer.release()
  await expect
    .poll(() => requests.map(({ path }) => path))
    .toEqual([expect.stringContaining('/resize/')])
  expect(requests[0]?.body).toEqual({ end: at('10:20') })
})

test('dragging a booking asks first if its client must consent, and “Put it back” saves nothing', async () => {
  const requests = await renderDay([
    movable('Ada', '09:00', '10:00', { reschedule_is_free: false }),
  ])
  const pointer = createMousePointer()
  const from = pointOf('Ada')
  await drag(pointer, from, moveOf(from, 1))
  await pointer.release()
  const dialog = page.getByRole('dialog', { name: m.calendar_move_ask({ name: 'Ada' }) })
  await expect.element(dialog).toBeVisible()
  expect(requests).toHaveLength(0)
  await userEvent.click(dialog.getByRole('button', { name: m.calendar_move_put_back() }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests).toHaveLength(0)
})

test('assigning a booking to another person asks first if the client chose the current person', async () => {
  const member = { id: 'resource-1', name: 'Amara Ngo', chosen: true }
  const requests = await renderDay([movable('Ada', '09:00', '10:00', { member })])
  const pointer = createMousePointer()
  const from = pointOf('Ada')
  await drag(pointer, from, moveOf(from, 0, 1))
  await pointer.release()
  const text = m.calendar_move_give_text({ name: 'Ada', person: 'Amara Ngo' })
  await expect.element(page.getByText(text)).toBeVisible()
  expect(requests).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: m.professional_assign_save() }))
  await expect.poll(() => requests.length).toBe(1)
})

test('a move that the server refuses puts the booking back and shows the reason', async () => {
  const error = { code: 'slot_taken', message: 'That time is taken.' }
  await renderDay([movable('Ada', '09:00', '10:00')], { status: 409, json: { error } })
  const before = blockOf('Ada').top
  const pointer = createMousePointer()
  const from = pointOf('Ada')
  await drag(pointer, from, moveOf(from, 2))
  await pointer.release()
  await expect
    .element(page.getByText(m.calendar_move_refused({ reason: error.message })))
    .toBeVisible()
  await expect.poll(() => blockOf('Ada').top).toBeCloseTo(before, 0)
})

test('a moved booking that the server fails to save stays at its new time and can be saved again', async () => {
  const answer = { status: 503, json: { error: { code: 'internal', message: 'Down' } } }
  const bookings = [movable('Ada', '09:00', '10:00')]
  const requests = await renderDay(bookings, answer)
  const before = blockOf('Ada').top
  const pointer = createMousePointer()
  const from = pointOf('Ada')
  await drag(pointer, from, moveOf(from, 2))
  await pointer.release()
  const again = page.getByRole('button', { name: m.ui_try_again() })
  await expect.element(again).toBeVisible()
  expect(blockOf('Ada').top).toBeGreaterThan(before + hourHeight())
  Object.assign(answer, { status: 200, json: bookings[0] })
  await userEvent.click(again)
  await expect
    .poll(() => requests.filter(({ path }) => path.includes('/reschedule/')).length)
    .toBe(2)
  await expect.element(again).not.toBeInTheDocument()
})

test('a finger moves a booking only after a long press', async () => {
  const requests = await renderDay([movable('Ada', '09:00', '10:00')])
  const pointer = createTouchPointer()
  const from = pointOf('Ada')
  await drag(pointer, from, moveOf(from, 1))
  expect(ghost()).toBeNull()
  await pointer.release()
  expect(requests).toHaveLength(0)

  const point = pointOf('Ada')
  await pointer.press(point)
  await expect.poll(ghost).not.toBeNull()
  await pointer.move(moveOf(point, 0.5))
  await pointer.move(moveOf(point, 1))
  await expect.poll(() => ghost()?.textContent).toContain('10:00–11:00')
  await pointer.release()
  await expect.poll(() => requests.length).toBe(1)
  expect(currentSearch()).toEqual({ view: 'day' })
})

test('a long press on a booking without moving the finger opens the buttons for moving the booking', async () => {
  const requests = await renderDay([movable('Ada', '09:00', '10:00')])
  const pointer = createTouchPointer()
  await pointer.press(pointOf('Ada'))
  await expect.poll(ghost).not.toBeNull()
  await pointer.release()
  await expect.element(bar('Ada')).toBeVisible()
  await userEvent.click(bar('Ada').getByRole('button', { name: m.calendar_move_later() }))
  await userEvent.click(bar('Ada').getByRole('button', { name: m.ui_save() }))
  await expect.poll(() => requests.map(({ body }) => body)).toEqual([{ start: at('09:15') }])
})

import { m } from '@ujuzi/contract/messages'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  blockOf,
  blocks,
  createBooking,
  createBusinessCalendar,
  createDay,
  createResource,
  currentSearch,
  hourLabels,
  linkOf,
  longDay,
  overlap,
  renderCalendar,
  shortDay,
} from '#app/features/calendar/calendar-page.testing.tsx'
import { createMousePointer, createTouchPointer, drag } from '#app/lib/testing/pointer.ts'
import { DayView } from './day-view.tsx'

const day = createDay('2026-11-21')
const at = (time: string) => `2026-11-21T${time}:00+01:00`
const booking = (client: string, from: string, to: string, resource = 1) =>
  createBooking(client, at(from), at(to), { resource })
const twoResources = [createResource(1), createResource(2)]

beforeEach(() => page.viewport(1024, 780))
afterEach(() => page.viewport(360, 780))

describe('overlapping bookings', () => {
  test('the day view shows overlapping bookings side by side and others at full width', async () => {
    const bookings = [
      booking('Ada', '09:00', '10:30'),
      booking('Bisi', '09:30', '11:00'),
      booking('Chi', '10:30', '11:30'),
      booking('Dede', '14:00', '15:00'),
    ]
    await renderCalendar(
      <DayView businessCalendar={createBusinessCalendar([day], { bookings })} day={day} now={0} />,
    )
    expect(blocks()).toHaveLength(4)
    const all = ['Ada', 'Bisi', 'Chi', 'Dede'].map(blockOf)
    for (const [index, block] of all.entries()) {
      expect(all.slice(index + 1).some((other) => overlap(block, other))).toBe(false)
    }
    const [ada, bisi, chi, dede] = all as [DOMRect, DOMRect, DOMRect, DOMRect]
    expect(bisi.left).toBeGreaterThan(ada.right)
    // Chi begins when Ada ends, and takes the lane that becomes free.
    expect(chi.left).toBeCloseTo(ada.left, 0)
    expect(dede.width).toBeGreaterThan(ada.width * 1.9)
  })

  test('in the day view, bookings of 15 minutes are at least 20 px high and do not overlap', async () => {
    const bookings = [booking('Ada', '09:00', '09:15'), booking('Bisi', '09:15', '09:30')]
    await renderCalendar(
      <DayView businessCalendar={createBusinessCalendar([day], { bookings })} day={day} now={0} />,
    )
    expect(overlap(blockOf('Ada'), blockOf('Bisi'))).toBe(false)
    expect(blockOf('Ada').height).toBeGreaterThanOrEqual(20)
  })

  test('in the day view each booking is in the column of the resource it is assigned to', async () => {
    const bookings = [booking('Ada', '09:00', '10:00', 1), booking('Bisi', '09:00', '10:00', 2)]
    const businessCalendar = createBusinessCalendar([day], { bookings, resources: twoResources })
    await renderCalendar(<DayView businessCalendar={businessCalendar} day={day} now={0} />)
    const column = (number: number) =>
      page.getByRole('region', { name: new RegExp(`^${m.professional_resource({ number })}`) })
    await expect.element(column(1).getByRole('link', { name: /Ada/ })).toBeVisible()
    await expect.element(column(2).getByRole('link', { name: /Bisi/ })).toBeVisible()
    await expect.element(column(1).getByRole('link')).toHaveLength(1)
  })

  test('in the day view, the column of a person shows their name and, if they start after opening, their start time', async () => {
    const off = [{ start: at('08:00'), end: at('12:00') }]
    const resources = [
      createResource(1, { name: 'Amara Ngo', kind: 'person' }),
      createResource(2, { name: 'Grace Adeyemi', kind: 'person', off }),
    ]
    const businessCalendar = createBusinessCalendar([day], { resources })
    await renderCalendar(<DayView businessCalendar={businessCalendar} day={day} now={0} />)
    const grace = page.getByRole('region', { name: /^Grace Adeyemi/ })
    await expect.element(grace).toHaveTextContent(m.professional_starts_at({ time: '12:00' }))
    const amara = page.getByRole('region', { name: /^Amara Ngo/ })
    await expect.element(amara).not.toHaveTextContent(m.professional_starts_at({ time: '12:00' }))
  })

  test('a booking in the day view links to its details, and the link names service, time, client and status', async () => {
    const bookings = [booking('Ada', '09:00', '10:30')]
    const businessCalendar = createBusinessCalendar([day], { bookings })
    await renderCalendar(
      <DayView businessCalendar={businessCalendar} day={day} now={0} />,
      '?view=day',
    )
    const link = page.getByRole('link', { name: /^Braids, 09:00 to 10:30, Ada, confirmed$/ })
    await userEvent.click(link)
    await expect.poll(currentSearch).toEqual({ view: 'day', booking: `Ada-${at('09:00')}` })
    await expect.element(link).toHaveAttribute('aria-current', 'true')
  })
})

test('an upcoming and a past booking differ in background and border in the dark scheme', async () => {
  document.documentElement.dataset.theme = 'dark'
  const bookings = [
    booking('Ada', '09:00', '10:00'),
    { ...booking('Bisi', '11:00', '12:00'), status: 'completed' as const },
  ]
  await renderCalendar(
    <DayView businessCalendar={createBusinessCalendar([day], { bookings })} day={day} now={0} />,
  )
  const [ahead, over] = ['Ada', 'Bisi'].map((name) => getComputedStyle(linkOf(name)))
  expect(ahead?.backgroundColor).not.toBe(over?.backgroundColor)
  expect(ahead?.borderTopColor).not.toBe(over?.borderTopColor)
  delete document.documentElement.dataset.theme
})

describe('the present hour', () => {
  test('the day view of today has a line at the present time across each column, below bookings, also after closing', async () => {
    const bookings = [booking('Ada', '19:00', '20:00')]
    const businessCalendar = createBusinessCalendar([day], { bookings, resources: twoResources })
    const now = Date.parse(at('19:11'))
    await renderCalendar(<DayView businessCalendar={businessCalendar} day={day} now={now} />)
    const lines = [...document.querySelectorAll('.calendar-now-line')]
    expect(lines).toHaveLength(2)
    const block = blockOf('Ada')
    const [line] = lines.map((one) => one.getBoundingClientRect())
    expect(line?.top).toBeGreaterThan(block.top)
    expect(line?.top).toBeLessThan(block.bottom)
    const middle = (block.left + block.right) / 2
    expect(document.elementFromPoint(middle, line?.top ?? 0)?.closest('.visit')).not.toBeNull()
  })

  test('the page scrolls to the present hour when the day view of today opens, and stays at the top if that hour is in view', async () => {
    const businessCalendar = createBusinessCalendar([day])
    const open = async (time: string) => {
      scrollTo({ top: 0 })
      const shown = await renderCalendar(
        <DayView businessCalendar={businessCalendar} day={day} now={Date.parse(at(time))} />,
      )
      const scrolled = scrollY
      const top = document.querySelector('.calendar-now')?.getBoundingClientRect().top ?? 0
      await shown.unmount()
      return { scrolled, share: top / innerHeight }
    }
    expect((await open('08:30')).scrolled).toBe(0)
    const late = await open('19:11')
    expect(late.scrolled).toBeGreaterThan(0)
    expect(late.share).toBeGreaterThan(0.2)
    expect(late.share).toBeLessThan(1)
  })

  test('the day view of another day has no line', async () => {
    await renderCalendar(
      <DayView
        businessCalendar={createBusinessCalendar([day])}
        day={day}
        now={Date.parse('2026-11-22T10:00:00Z')}
      />,
    )
    expect(document.querySelector('.calendar-now-line')).toBeNull()
    expect(document.querySelector('.calendar-now')).toBeNull()
  })
})

describe('selecting time', () => {
  const selector = () => page.getByRole('button', { name: /^Book or block time on/ })
  const offer = (name: string) => page.getByRole('dialog').getByRole('link', { name })
  const announced = () => page.getByRole('status')

  async function renderDay(resources = [createResource(1)]) {
    const businessCalendar = createBusinessCalendar([day], { resources })
    await renderCalendar(
      <DayView businessCalendar={businessCalendar} day={day} now={0} />,
      '?view=day',
    )
  }

  test('selecting time in the day view by keyboard announces each step, and Enter offers to book or block the time', async () => {
    await renderDay()
    await userEvent.tab()
    await expect.element(selector()).toHaveFocus()
    await expect.element(selector()).toHaveAccessibleDescription(m.professional_mark_help())
    const marked = async (keys: string, from: string, to: string) => {
      await userEvent.keyboard(keys)
      await expect.element(announced()).toHaveTextContent(m.professional_from_to({ from, to }))
    }
    await marked('{ArrowDown}', '08:00', '08:15')
    await marked('{ArrowDown}', '08:15', '08:30')
    await marked('{PageDown}', '09:15', '09:30')
    await marked('{Shift>}{ArrowDown}{ArrowDown}{/Shift}', '09:15', '10:00')
    await marked('{Shift>}{PageUp}{/Shift}', '08:45', '09:30')
    await marked('{End}', '17:45', '18:00')
    await marked('{ArrowDown}', '17:45', '18:00')
    await marked('{Home}', '08:00', '08:15')
    await marked('{ArrowUp}', '08:00', '08:15')
    await marked('{Shift>}{End}{/Shift}', '08:00', '18:00')
    await userEvent.keyboard('{Enter}')
    await expect.element(offer(m.professional_offer_booking())).toHaveFocus()
    await userEvent.click(offer(m.professional_offer_block()))
    await expect
      .poll(currentSearch)
      .toEqual({ view: 'day', block: '2026-11-21', from: '08:00', to: '18:00' })
    await expect.element(announced()).toBeEmptyDOMElement()
  })

  test('in the day view, Escape or moving the focus away clears the selected time', async () => {
    await renderDay()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.querySelector('.calendar-marked')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(document.querySelector('.calendar-marked')).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.tab()
    await expect.poll(() => document.querySelector('.calendar-marked')).toBeNull()
    expect(currentSearch()).toEqual({ view: 'day' })
  })

  test('in the day view, time selected in the column of a resource is blocked only for that resource', async () => {
    await renderDay(twoResources)
    await userEvent.click(selector().nth(1), { position: { x: 5, y: 5 } })
    await userEvent.keyboard('{Escape}')
    await expect.element(selector().nth(1)).toHaveFocus()
    await userEvent.keyboard('{Home}{Enter}')
    await userEvent.click(offer(m.professional_offer_block()))
    await expect.poll(currentSearch).toMatchObject({ block: '2026-11-21', resource: '2' })
  })

  /** Drags from an hour after opening to two hours after it. */
  async function dragHour(createPointer: typeof createMousePointer) {
    await renderDay()
    const { left, top, height, width } = selector().element().getBoundingClientRect()
    const hour = height / 10
    const x = left + width / 2
    const pointer = createPointer()
    await drag(pointer, { x, y: top + hour + 3 }, { x, y: top + 2 * hour - 3 })
    return pointer
  }

  test('tapping an empty time in the day view offers to book or block the half hour that starts there', async () => {
    await renderDay(twoResources)
    const { height } = selector().nth(1).element().getBoundingClientRect()
    const tap = () =>
      userEvent.click(selector().nth(1), { position: { x: 5, y: (height / 10) * 2 + 2 } })
    await tap()
    await expect.element(page.getByRole('dialog', { name: '10:00 to 10:30' })).toBeVisible()
    await userEvent.click(offer(m.professional_offer_booking()))
    await expect
      .poll(currentSearch)
      .toEqual({ view: 'day', add: '2026-11-21', from: '10:00', resource: '2' })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await tap()
    await userEvent.click(offer(m.professional_offer_block()))
    await expect
      .poll(currentSearch)
      .toEqual({ view: 'day', block: '2026-11-21', from: '10:00', to: '10:30', resource: '2' })
  })

  test('dragging with the mouse selects time in the day view, and releasing offers to book or block it', async () => {
    const pointer = await dragHour(createMousePointer)
    await expect.element(page.getByText('09:00 to 10:00')).toBeVisible()
    await expect.element(announced()).toBeEmptyDOMElement()
    await pointer.release()
    await userEvent.click(offer(m.professional_offer_block()))
    await expect.poll(currentSearch).toMatchObject({ from: '09:00', to: '10:00' })
  })

  test('a mouse over an empty time in the day view shows the half hour that a click would start, and a finger shows nothing', async () => {
    await renderDay()
    const { left, top, height } = selector().element().getBoundingClientRect()
    const hour = height / 10
    const preview = () => document.querySelector('.calendar-hovered')
    await userEvent.hover(selector(), { position: { x: 30, y: 2.3 * hour } })
    await expect.poll(() => preview()?.textContent).toBe('10:15')
    expect(preview()?.getBoundingClientRect().height).toBeCloseTo(hour / 2 - 2, 0)
    await userEvent.hover(page.getByTestId('url'))
    await expect.poll(preview).toBeNull()
    const finger = createTouchPointer()
    await finger.press({ x: left + 30, y: top + hour })
    expect(preview()).toBeNull()
    await finger.release()
  })

  test('dragging with a finger does not select time in the day view', async () => {
    const pointer = await dragHour(createTouchPointer)
    expect(document.querySelector('.calendar-marked')).toBeNull()
    await pointer.release()
    expect(currentSearch()).toEqual({ view: 'day' })
  })
})

describe('on a day with a clock change', () => {
  const renderDay = (changed: typeof day, bookings = [] as ReturnType<typeof booking>[]) => {
    const businessCalendar = createBusinessCalendar([changed], { bookings })
    return renderCalendar(<DayView businessCalendar={businessCalendar} day={changed} now={0} />)
  }

  test('the day view leaves out the hour that a clock change skips', async () => {
    await renderDay(shortDay)
    // Six hours that pass, of which the opening takes five.
    const shown = ['00:00', '01:00', '03:00', '04:00', '05:00', '06:00', '07:00']
    expect(hourLabels()).toEqual(shown)
  })

  test('the day view shows an hour twice if a clock change repeats it', async () => {
    await renderDay(longDay)
    expect(hourLabels()).toEqual([
      '00:00',
      '01:00',
      '02:00',
      '02:00',
      '03:00',
      '04:00',
      '05:00',
      '06:00',
    ])
  })

  test('in the day view, the height of a booking across a clock change matches its real duration', async () => {
    await renderDay(shortDay, [
      createBooking('Ada', '2026-03-22T01:30:00+00:00', '2026-03-22T03:30:00+01:00'),
      createBooking('Bisi', '2026-03-22T04:00:00+01:00', '2026-03-22T05:00:00+01:00'),
    ])
    expect(blockOf('Ada').height).toBeCloseTo(blockOf('Bisi').height, 0)
    const labels = [...document.querySelectorAll('.calendar-hour')]
    const four = labels[hourLabels().indexOf('04:00')]?.getBoundingClientRect().top ?? 0
    expect(Math.abs(blockOf('Bisi').top - four)).toBeLessThan(4)
  })

  test('in the day view, bookings before and after the clock is set back do not overlap, even at the same clock time', async () => {
    await renderDay(longDay, [
      createBooking('Ada', '2026-02-15T02:00:00+01:00', '2026-02-15T02:45:00+01:00'),
      createBooking('Bisi', '2026-02-15T02:00:00+00:00', '2026-02-15T02:45:00+00:00'),
    ])
    expect(overlap(blockOf('Ada'), blockOf('Bisi'))).toBe(false)
    expect(blockOf('Bisi').top).toBeGreaterThan(blockOf('Ada').bottom)
    expect(blockOf('Bisi').left).toBeCloseTo(blockOf('Ada').left, 0)
  })

  test('in the day view, time selected across a clock change is announced with its start and end in local time', async () => {
    await renderDay(shortDay)
    await userEvent.tab()
    await userEvent.keyboard('{Home}{PageDown}{Shift>}{PageDown}{/Shift}')
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(m.professional_from_to({ from: '01:00', to: '03:15' }))
  })
})

import { m } from '@ujuzi/contract/messages'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  blockOf,
  blocks,
  createBooking,
  createBusinessCalendar,
  createDay,
  currentSearch,
  hourLabels,
  linkOf,
  overlap,
  renderCalendar,
  shortDay,
} from '#app/features/calendar/calendar-page.testing.tsx'
import { WeekStrip } from './week-strip.tsx'
import { WeekView } from './week-view.tsx'

/** Monday 16 March to Sunday 22 March 2026, when the clock skips an hour. */
const days = [16, 17, 18, 19, 20, 21].map((date) =>
  createDay(`2026-03-${date}`, {
    open: [{ start: `2026-03-${date}T08:00:00+00:00`, end: `2026-03-${date}T18:00:00+00:00` }],
    clock: [`2026-03-${date}T00:00:00+00:00`],
    ends: `2026-03-${date + 1}T00:00:00+00:00`,
  }),
)
const sunday = {
  ...shortDay,
  open: [{ start: '2026-03-22T08:00:00+01:00', end: '2026-03-22T18:00:00+01:00' }],
}
const week = [...days, sunday]
const at = (date: number, time: string) => `2026-03-${date}T${time}:00+0${date === 22 ? 1 : 0}:00`
const booking = (client: string, date: number, from: string, to: string) =>
  createBooking(client, at(date, from), at(date, to))

describe('the week grid', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(() => page.viewport(360, 780))

  const renderWeek = (bookings = [] as ReturnType<typeof booking>[]) =>
    renderCalendar(
      <WeekView
        businessCalendar={createBusinessCalendar(week, { bookings })}
        today="2026-03-18"
        now={0}
      />,
      '?view=week',
    )

  test('the week view has a column for each day, with the date as a link to the day view', async () => {
    await renderWeek()
    await expect.element(page.getByRole('region')).toHaveLength(7)
    await expect.element(page.getByRole('region', { name: 'Sunday 22 March' })).toBeVisible()
    const today = page.getByRole('listitem').getByRole('link', { name: /Wednesday 18 March/ })
    await expect.element(today).toHaveAttribute('aria-current', 'date')
    await userEvent.click(page.getByRole('link', { name: /Thursday 19 March/ }))
    await expect.poll(currentSearch).toEqual({ view: 'day', day: '2026-03-19' })
  })

  test('the week view shows overlapping bookings side by side within their day', async () => {
    await renderWeek([
      booking('Ada', 17, '09:00', '10:30'),
      booking('Bisi', 17, '09:30', '11:00'),
      booking('Chi', 18, '09:00', '10:30'),
    ])
    expect(blocks()).toHaveLength(3)
    const [ada, bisi, chi] = ['Ada', 'Bisi', 'Chi'].map(blockOf) as [DOMRect, DOMRect, DOMRect]
    expect([overlap(ada, bisi), overlap(bisi, chi)]).toEqual([false, false])
    const column = page
      .getByRole('region', { name: 'Tuesday 17 March' })
      .element()
      .getBoundingClientRect()
    for (const { left, right } of [ada, bisi]) {
      expect(left).toBeGreaterThanOrEqual(column.left)
      expect(right).toBeLessThanOrEqual(column.right)
    }
    expect(chi.width).toBeGreaterThan(ada.width * 1.9)
    expect(chi.top).toBeCloseTo(ada.top, 0)
  })

  test('the week view shows equal times at the same height on all days, even on one with a clock change', async () => {
    await renderWeek([booking('Ada', 17, '09:00', '10:00'), booking('Bisi', 22, '09:00', '10:00')])
    expect(blockOf('Bisi').top).toBeCloseTo(blockOf('Ada').top, 0)
    expect(blockOf('Bisi').height).toBeCloseTo(blockOf('Ada').height, 0)
    expect(hourLabels().slice(0, 3)).toEqual(['08:00', '09:00', '10:00'])
  })

  test('a booking in the week view shows client and start time, and its service if there is room', async () => {
    await renderWeek([
      booking('Ada', 17, '09:00', '10:30'),
      booking('Bisi', 17, '09:15', '10:45'),
      booking('Chi', 18, '09:00', '10:30'),
    ])
    const textOf = (name: string, part: string) =>
      linkOf(name).querySelector<HTMLElement>(`.visit-text ${part}`)
    for (const [name, time] of [
      ['Ada', '09:00'],
      ['Bisi', '09:15'],
      ['Chi', '09:00'],
    ] as const) {
      expect(textOf(name, 'b')?.textContent).toBe(name)
      expect(textOf(name, '.visit-when')?.textContent).toBe(time)
    }
    expect(textOf('Chi', '.visit-service')?.checkVisibility()).toBe(true)
    expect(textOf('Ada', '.visit-service')?.checkVisibility()).toBe(false)
  })

  test.each([1280, 768])(
    'at a width of %i px the week view shows the whole start time of each booking, even if bookings overlap',
    async (width) => {
      await page.viewport(width, 900)
      await renderWeek([
        booking('Oluwatobiloba', 17, '08:00', '11:00'),
        booking('Chukwuemeka', 17, '10:00', '13:00'),
        booking('Onyekachukwu', 18, '10:00', '11:00'),
        booking('Abdullahi', 18, '10:00', '12:00'),
      ])
      await document.fonts.ready
      for (const name of ['Oluwatobiloba', 'Chukwuemeka', 'Onyekachukwu', 'Abdullahi']) {
        const time = linkOf(name).querySelector('.visit-when')
        const box = time?.getBoundingClientRect() ?? new DOMRect()
        expect(time?.scrollWidth).toBeLessThanOrEqual(time?.clientWidth ?? 0)
        for (const x of [box.left + 1, box.right - 1]) {
          const top = document.elementFromPoint(x, box.top + box.height / 2)
          expect(linkOf(name).contains(top), name).toBe(true)
        }
      }
      const [first, later] = ['Oluwatobiloba', 'Chukwuemeka'].map(blockOf) as [DOMRect, DOMRect]
      const column = page.getByRole('region', { name: 'Tuesday 17 March' }).element().clientWidth
      expect(first.width).toBeGreaterThan(column * 0.6)
      expect(later.width).toBeGreaterThan(column * 0.6)
      expect(later.left).toBeGreaterThan(first.left + 20)
    },
  )

  test.each([1280, 768])(
    'at a width of %i px the week view shows first names whole, and initials where there is no room for one',
    async (width) => {
      await page.viewport(width, 900)
      await renderWeek([
        booking('Ada', 17, '09:00', '10:00'),
        booking('Oluwatobiloba Ige', 17, '09:00', '10:00'),
        booking('Oluwaseun Ojo', 18, '09:00', '10:00'),
      ])
      await document.fonts.ready
      const shown = (name: string) => {
        const who = linkOf(name).querySelector<HTMLElement>('.visit-who')
        const line = who?.getBoundingClientRect() ?? new DOMRect()
        const parts = [...(who?.children ?? [])].filter((part) => {
          const { top, width } = part.getBoundingClientRect()
          return width > 2 && top < line.bottom - 1
        })
        for (const part of parts) expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
        return parts.map(({ textContent }) => textContent)
      }
      expect(shown('Ada')).toEqual(['Ada'])
      expect(shown('Oluwatobiloba Ige')).toEqual(['OI'])
      expect(shown('Oluwaseun Ojo')).toEqual(['Oluwaseun'])
    },
  )

  test.each([1280, 1024, 768])(
    'at a width of %i px the week view shows the whole start time of four bookings at once, and no part of a day is cut',
    async (width) => {
      await page.viewport(width, 900)
      const names = ['Ada', 'Bisi', 'Chi', 'Dede']
      await renderWeek(names.map((name) => booking(name, 17, '09:00', '10:00')))
      await document.fonts.ready
      for (const name of names) {
        const time = linkOf(name).querySelector('.visit-when')?.getBoundingClientRect()
        const block = blockOf(name)
        expect(time?.left, name).toBeGreaterThanOrEqual(block.left)
        expect(time?.right, name).toBeLessThanOrEqual(block.right)
      }
      const scroller = document.querySelector('[data-scroller]')
      const column = document.querySelector('.calendar-column')?.getBoundingClientRect().width ?? 0
      const gutter = document.querySelector('.calendar-axis')?.getBoundingClientRect().width ?? 0
      const days = ((scroller?.clientWidth ?? 0) - gutter) / column
      expect(days).toBeCloseTo(Math.round(days), 1)
    },
  )

  test('on a narrow screen the week view scrolls to the current day instead of narrowing its columns', async () => {
    await page.viewport(700, 900)
    await renderCalendar(
      <WeekView businessCalendar={createBusinessCalendar(week)} today="2026-03-21" now={0} />,
    )
    const column = (name: string) =>
      page.getByRole('region', { name }).element().getBoundingClientRect()
    const saturday = column('Saturday 21 March')
    expect(saturday.width).toBeGreaterThan(110)
    await expect.poll(() => column('Saturday 21 March').right).toBeLessThanOrEqual(701)
    const frame = () => document.querySelector<HTMLElement>('.calendar-week-frame')?.dataset
    await expect.poll(() => frame()?.hiddenBefore).toBe('true')
    document.querySelector('[data-scroller]')?.scrollTo({ left: 0 })
    await expect
      .poll(() => [frame()?.hiddenBefore, frame()?.hiddenAfter])
      .toEqual([undefined, 'true'])
  })

  test('time in a day of the week view can be selected by keyboard and blocked', async () => {
    await renderWeek()
    const label = m.professional_mark_day({ day: 'Sunday 22 March' })
    const selector = page.getByRole('button', { name: label })
    ;(selector.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}{PageDown}{Shift>}{PageDown}{/Shift}{Enter}')
    await userEvent.click(page.getByRole('link', { name: m.professional_offer_block() }))
    await expect
      .poll(currentSearch)
      .toEqual({ view: 'week', block: '2026-03-22', from: '09:00', to: '10:15' })
  })

  test('the week view labels a closed day as closed', async () => {
    const closed = createBusinessCalendar(week.with(2, { ...createDay('2026-03-18'), open: [] }))
    await renderCalendar(<WeekView businessCalendar={closed} today="2026-03-17" now={0} />)
    const column = page.getByRole('region', { name: 'Wednesday 18 March' })
    await expect.element(column.getByText(m.professional_closed())).toBeVisible()
  })
})

describe('the week strip on phones', () => {
  test('the week strip on phones shows each day’s number of bookings and marks the chosen day', async () => {
    const closedSunday = { ...sunday, open: [] }
    const bookings = [
      booking('Ada', 17, '09:00', '10:00'),
      booking('Bisi', 17, '11:00', '12:00'),
      { ...booking('Chi', 18, '09:00', '10:00'), status: 'cancelled' as const },
    ]
    const businessCalendar = createBusinessCalendar([...days, closedSunday], { bookings })
    await renderCalendar(
      <WeekStrip businessCalendar={businessCalendar} chosen="2026-03-18" />,
      '?view=day',
    )
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    const named = (date: string, state: string) => link(`${date}, ${state}`)
    const count = (count: number) => m.professional_count_bookings({ count })
    await expect.element(named('Tuesday 17 March', count(2))).toBeInTheDocument()
    const wednesday = named('Wednesday 18 March', count(0))
    await expect.element(wednesday).toHaveAttribute('aria-current', 'date')
    const closed = m.professional_closed()
    await expect.element(named('Sunday 22 March', closed)).toBeInTheDocument()
    await userEvent.click(named('Tuesday 17 March', count(2)))
    await expect.poll(currentSearch).toEqual({ view: 'day', day: '2026-03-17' })
  })
})

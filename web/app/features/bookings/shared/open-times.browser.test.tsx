import { m } from '@ujuzi/contract/messages'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addDays } from '#app/lib/i18n/times.ts'
import { BookableUntil } from './bookable-until.tsx'
import { daysInView, parseChoices, timeLinkBuilder } from './choices.ts'
import { chosenDay, DayPicker } from './day-picker.tsx'
import type { OpenTimesDay } from './load-book-page.ts'
import { OpenSlots } from './open-slots.tsx'

const timezone = 'Africa/Douala'
const today = '2026-03-25'

const openDay = (date: string, ...times: string[]): OpenTimesDay => ({
  date,
  open: true,
  slots: times.map((time) => ({
    start: `${date}T${time}:00+01:00`,
    end: `${date}T${time}:00+01:00`,
  })),
})
/** Two weeks: closed today, full tomorrow, a few and many open times after that. */
const days: OpenTimesDay[] = Array.from({ length: daysInView }, (_, index) => {
  const date = addDays(today, index)
  if (index === 0) return { date, open: false, slots: [] }
  if (index === 1) return openDay(date)
  if (index === 2) return openDay(date, '09:00', '20:30')
  return openDay(date, '05:30', '09:00', '12:00', '15:15', '18:00')
})

type CalendarProps = { days: OpenTimesDay[]; from?: string; until?: string }

function OpenTimes({ days, from = today, until = addDays(today, 60) }: CalendarProps) {
  const [search] = useSearchParams()
  const choices = parseChoices(search)
  const day = chosenDay({ days, until }, choices)
  const to = timeLinkBuilder(choices)
  return (
    // The strip of days extends into the padding of the page.
    <div className="overflow-hidden pr-4 pl-11">
      <DayPicker {...{ days, today, from, until, choices, to }} day={day?.date} />
      <BookableUntil from={from} until={until} found={Boolean(day)} />
      {day && (
        <OpenSlots
          {...{ day, timezone, choices }}
          to={(start) => to({ from: choices.from, day: day.date, start })}
        />
      )}
      <p data-testid="url">{search.toString()}</p>
    </div>
  )
}

function renderOpenTimes(props: Partial<CalendarProps> = {}, search = '?service=braids') {
  const routes = [{ path: '/', element: <OpenTimes days={days} {...props} /> }]
  const router = createMemoryRouter(routes, { initialEntries: [`/${search}`] })
  return render(<RouterProvider router={router} />)
}

const currentSearch = () =>
  Object.fromEntries(new URLSearchParams(page.getByTestId('url').element().textContent ?? ''))
const dayList = () => page.getByRole('list', { name: m.book_day() })
const dayLink = (name: RegExp) => dayList().getByRole('link', { name })
const partLink = (name: RegExp) =>
  page.getByRole('navigation', { name: m.book_part() }).getByRole('link', { name })
const parts = () =>
  page
    .getByRole('navigation', { name: m.book_part() })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

/** The time so many quarters of an hour after another. */
function quarterAfter(time: string, quarters: number) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = hour * 60 + minute + quarters * 15
  return [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':')
}

const times = (name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

test('a day without open times shows the reason and is not a link', async () => {
  await renderOpenTimes()
  await expect.element(dayList().getByRole('listitem')).toHaveLength(daysInView)
  const item = (index: number) => dayList().getByRole('listitem').nth(index)
  await expect.element(item(0)).toMatchTextContent(m.book_closed())
  await expect.element(item(1)).toMatchTextContent(m.book_none_free())
  await expect.element(item(0).getByRole('link')).toHaveLength(0)
  await expect.element(item(1).getByRole('link')).toHaveLength(0)
  await expect.element(item(2)).toMatchTextContent(m.book_few_left())
  await expect.element(item(3)).not.toMatchTextContent(/\d free|left/)
})

test('preselects the first day with an open time and shows the times of one part of the day, with the number in each', async () => {
  await renderOpenTimes()
  await expect.element(dayLink(/27 March/)).toHaveAttribute('aria-current', 'date')
  expect(parts()).toEqual(['Morning1 time', 'AfternoonNo times', 'Evening1 time'])
  expect(times(m.book_morning())).toEqual(['09:00'])
  await userEvent.click(partLink(/Evening/))
  await expect.element(partLink(/Evening/)).toHaveAttribute('aria-current', 'true')
  expect(times(m.book_evening())).toEqual(['20:30'])
  await expect.element(page.getByRole('link', { name: /Afternoon/ })).not.toBeInTheDocument()
})

test('choosing another day shows its times in the same part of the day', async () => {
  await renderOpenTimes()
  await userEvent.click(partLink(/Evening/))
  await userEvent.click(dayLink(/28 March/))
  await expect
    .poll(currentSearch)
    .toEqual({ service: 'braids', day: '2026-03-28', part: 'evening' })
  await expect.element(dayLink(/28 March/)).toHaveAttribute('aria-current', 'date')
  await expect.element(dayLink(/27 March/)).not.toHaveAttribute('aria-current')
  expect(times(m.book_evening())).toEqual(['18:00'])
  await userEvent.click(partLink(/Morning/))
  await expect
    .poll(() => page.getByRole('list', { name: m.book_morning() }).elements())
    .toHaveLength(1)
  expect(times(m.book_morning())).toEqual(['05:30', '09:00'])
})

test('a day with many open times shows those at full and half hours first, and all of them on request', async () => {
  const quarters = Array.from({ length: 12 }, (_, index) => quarterAfter('09:00', index))
  await renderOpenTimes({ days: [openDay(today, ...quarters)] })
  expect(times(m.book_morning())).toEqual(quarters.filter((_, index) => index % 2 === 0))
  await userEvent.click(page.getByRole('link', { name: m.book_all_times({ count: 12 }) }))
  await expect.poll(() => times(m.book_morning())).toEqual(quarters)
  await userEvent.click(page.getByRole('link', { name: m.book_fewer_times() }))
  await expect.poll(() => times(m.book_morning())).toHaveLength(6)
})

test('a day with many open times also shows the chosen one between the half hours, in its part of the day', async () => {
  const quarters = Array.from({ length: 12 }, (_, index) => quarterAfter('13:00', index))
  const start = `${today}T13:45:00+01:00`
  const search = new URLSearchParams({ start })
  await renderOpenTimes({ days: [openDay(today, '09:00', ...quarters)] }, `?${search}`)
  await expect
    .element(page.getByRole('link', { name: '13:45' }))
    .toHaveAttribute('aria-current', 'time')
})

test('a start time can be chosen by keyboard, and choosing another day clears the start time', async () => {
  await renderOpenTimes()
  const nine = page.getByRole('link', { name: '09:00' })
  ;(nine.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const start = '2026-03-27T09:00:00+01:00'
  await expect.poll(currentSearch).toEqual({ service: 'braids', day: '2026-03-27', start })
  await expect.element(nine).toHaveAttribute('aria-current', 'time')
  await userEvent.click(dayLink(/28 March/))
  await expect.poll(currentSearch).toEqual({ service: 'braids', day: '2026-03-28' })
  await expect.element(nine).not.toHaveAttribute('aria-current')
})

test('marks the chosen start time even if the URL gives it in another UTC offset than the page', async () => {
  const search = new URLSearchParams({ day: '2026-03-27', start: '2026-03-27T08:00:00Z' })
  await renderOpenTimes({}, `?${search}`)
  await expect
    .element(page.getByRole('link', { name: '09:00' }))
    .toHaveAttribute('aria-current', 'time')
})

test('the arrows lead to earlier and later days, but not before today or after the last bookable day', async () => {
  const later = () => page.getByRole('link', { name: m.book_later_days() })
  const earlier = () => page.getByRole('link', { name: m.book_earlier_days() })
  const first = await renderOpenTimes()
  await expect.element(earlier()).not.toBeInTheDocument()
  await userEvent.click(later())
  await expect.poll(currentSearch).toEqual({ service: 'braids', from: '2026-04-08' })
  await first.unmount()

  await renderOpenTimes({ from: '2026-04-08', until: '2026-04-20' })
  await expect.element(later()).not.toBeInTheDocument()
  await userEvent.click(earlier())
  await expect.poll(currentSearch).toEqual({ service: 'braids' })
})

test('days after the last bookable day are marked as not bookable yet', async () => {
  await renderOpenTimes({ until: '2026-03-28' })
  await expect.element(dayList().getByRole('listitem').nth(4)).toMatchTextContent(m.book_not_yet())
  await expect
    .element(page.getByText(m.book_bookable_until({ day: 'Saturday 28 March' })))
    .toBeVisible()
})

test('shows a message instead of times if no day has an open time', async () => {
  await renderOpenTimes({ days: days.map(({ date }) => openDay(date)) })
  await expect.element(page.getByText(m.book_nothing_free())).toBeVisible()
  await expect.element(page.getByText(m.ui_choose_time())).not.toBeInTheDocument()
})

test('the strip of days scrolls sideways on phones, with the chosen day in its middle, and has tap targets of at least 44 px', async () => {
  await renderOpenTimes()
  const strip = dayList().element()
  expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth)
  expect(strip.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  await userEvent.click(dayLink(/1 April/))
  await expect.element(dayLink(/1 April/)).toHaveAttribute('aria-current', 'date')
  const [box, tile] = [strip, dayLink(/1 April/).element()].map((one) =>
    one.getBoundingClientRect(),
  )
  expect(middleOf(tile)).toBeCloseTo(middleOf(box), -1)
  const { width, height } = dayLink(/27 March/)
    .element()
    .getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})

const middleOf = ({ left, width } = new DOMRect()) => left + width / 2

import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createBusinessCalendar, createDay } from '#app/features/calendar/calendar-page.testing.tsx'
import { DaySummary } from './day-summary.tsx'

const date = '2026-11-21'
const at = (time: string) => `${date}T${time}:00+01:00`
const day = createDay(date, {
  open: [
    { start: at('08:00'), end: at('12:00') },
    { start: at('14:00'), end: at('18:00') },
  ],
})

const fromTo = (from: string, to: string) => m.professional_from_to({ from, to })
const free = (...times: string[]) => m.professional_nothing_free({ time: times.join(', ') })

test.for([
  [
    'before the day begins, all hours',
    '2026-11-20T23:00:00Z',
    free(fromTo('08:00', '12:00'), fromTo('14:00', '18:00')),
  ],
  [
    'within an opening, from the present minute',
    '2026-11-21T09:07:00Z',
    free(fromTo('10:07', '12:00'), fromTo('14:00', '18:00')),
  ],
  ['in the break, the second opening', '2026-11-21T12:30:00Z', free(fromTo('14:00', '18:00'))],
  ['after closing, that the hours are over', '2026-11-21T18:11:00Z', m.professional_nothing_over()],
] as const)('of a day without bookings the calendar says: %s', async ([, now, text]) => {
  const businessCalendar = createBusinessCalendar([day], { timezone: 'Africa/Douala' })
  await render(
    <p>
      <DaySummary businessCalendar={businessCalendar} day={day} now={Date.parse(now)} />
    </p>,
  )
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentSearch, renderCalendar } from '#app/features/calendar/calendar-page.testing.tsx'
import { ClosedToday } from './closed-today.tsx'

test('the calendar says that the business is closed today, and still links to the day view of today', async () => {
  await renderCalendar(<ClosedToday today="2026-11-22" />, '?view=day')
  await expect
    .element(page.getByText(m.professional_today_closed({ day: 'Sunday 22 November' })))
    .toBeVisible()
  await userEvent.click(page.getByRole('link', { name: m.professional_show_today() }))
  await expect.poll(currentSearch).toEqual({ view: 'day', day: '2026-11-22' })
})

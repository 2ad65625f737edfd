import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createBusinessCalendar,
  renderCalendar,
} from '#app/features/calendar/calendar-page.testing.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'

const off = {
  id: '01984f5e-7a12-7d54-9e73-6fac8d3e4071',
  resource_id: null,
  start: '2026-11-26T11:00:00+01:00',
  end: '2026-11-26T12:00:00+01:00',
  reason: null,
  imported: false,
  version: 1,
  series: null,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = (imported: boolean) => {
  const businessCalendar = createBusinessCalendar([], { time_off: [{ ...off, imported }] })
  return renderCalendar(
    <TimeOffDialog businessCalendar={businessCalendar} id={off.id} />,
    `?off=${off.id}`,
  )
}

test('the dialog of time off that was not imported has a button that opens the time for bookings again', async () => {
  await open(false)
  await expect.element(button(m.professional_open_again())).toBeVisible()
})

test('time blocked by an imported calendar links to the settings and cannot be opened for bookings here', async () => {
  await open(true)
  await expect.element(page.getByRole('heading', { name: m.busy_block() })).toBeVisible()
  await expect.element(page.getByText(m.busy_block_text())).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: m.busy_block_settings() }))
    .toHaveAttribute('href', '/professional/settings/integrations')
  expect(button(m.professional_open_again()).elements()).toEqual([])
})

import { m } from '@ujuzi/contract/messages'
import type { NotificationChannel } from '@ujuzi/contract/notifications/channels'
import type { ClientNotificationGroup, QuietHours } from '@ujuzi/contract/notifications/preferences'
import { clientNotificationGroups } from '@ujuzi/contract/notifications/preferences'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { reminderSentence } from './channel-sentence.ts'
import { clientEventRows } from './event-rows.ts'
import { type ChannelChoices, EventsCard } from './events-card.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'

const all = (on: boolean) =>
  Object.fromEntries(clientNotificationGroups.map((group) => [group, on])) as Record<
    ClientNotificationGroup,
    boolean
  >
const choices: Record<NotificationChannel, Record<ClientNotificationGroup, boolean>> = {
  email: all(true),
  whatsapp: all(false),
  sms: all(false),
  push: all(false),
}

function Events() {
  const [value, setValue] = useState<ChannelChoices<ClientNotificationGroup>>(choices)
  return (
    <EventsCard
      rows={clientEventRows()}
      value={value}
      onChange={setValue}
      sentence={reminderSentence(value)}
      phoneVerified={false}
      phoneLink={<a href="/account">Verify</a>}
    />
  )
}

function Quiet() {
  const [value, setValue] = useState<QuietHours>({
    enabled: false,
    start_time: '22:00',
    end_time: '07:00',
    timezone: 'Africa/Douala',
  })
  return <QuietHoursCard value={value} onChange={setValue} />
}

test('each notification checkbox is named by event and channel and changes the summary text', async () => {
  await render(<Events />)
  const reminders = page.getByRole('group', { name: 'Reminder notifications' })
  await expect.element(reminders.getByRole('checkbox', { name: 'Email' })).toBeChecked()
  await userEvent.click(reminders.getByRole('checkbox', { name: 'SMS' }))
  await expect
    .element(page.getByText('We remind you the day before and 2 hours before, by email and SMS.'))
    .toBeVisible()
  await userEvent.click(reminders.getByRole('checkbox', { name: 'Email' }))
  await userEvent.click(reminders.getByRole('checkbox', { name: 'SMS' }))
  await expect.element(page.getByText(m.settings_reminders_never())).toBeVisible()
})

test('a notification that cannot be turned off has no checkbox and says that it is always on', async () => {
  await render(<Events />)
  const changes = page.getByRole('group', { name: 'Last-minute changes' })
  expect(changes.getByRole('checkbox').elements()).toEqual([])
  await expect.element(changes.getByText('SMS: Always on')).toBeInTheDocument()
})

test('quiet hours are off until they are switched on, and a text then explains them', async () => {
  await render(<Quiet />)
  await expect.element(page.getByText(m.settings_quiet_off())).toBeVisible()
  expect(page.getByLabelText('From').elements()).toEqual([])
  await userEvent.click(page.getByRole('switch'))
  await expect.element(page.getByText(/From 22:00 to 07:00 Douala time/)).toBeVisible()
  await page.getByLabelText('From').fill('07:00')
  await expect.element(page.getByText(m.settings_quiet_empty())).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('Time zone'), 'Africa/Nairobi')
  await page.getByLabelText('From').fill('20:30')
  await expect.element(page.getByText(/From 20:30 to 07:00 Nairobi time/)).toBeVisible()
})

import { m } from '@ujuzi/contract/messages'
import { settingsInputs } from '@ujuzi/contract/settings/settings-inputs'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { StepperRow } from '#app/domain/settings/stepper-row.tsx'
import { BookingTab } from './booking/booking-tab.tsx'
import { BusinessTab } from './business/business-tab.tsx'
import { CommunicationTab } from './communication/communication-tab.tsx'
import { type SettingsKey, toSettingsDraft } from './draft/settings-draft.ts'
import { type SettingsEditor, SettingsProvider } from './editor.ts'
import { IntegrationsTab } from './integrations/integrations-tab.tsx'
import { NotificationsTab } from './notifications/notifications-tab.tsx'
import { PaymentTab } from './payment/payment-tab.tsx'
import { PrivacyTab } from './privacy/privacy-tab.tsx'
import { example } from './sentences.testing.ts'
import { settingsWith } from './settings-page.testing.tsx'

test('every setting is in exactly one card', async () => {
  const settings = settingsWith()
  const keys = Object.keys(settingsInputs) as SettingsKey[]
  const saved: SettingsKey[] = []
  const editor: SettingsEditor = {
    ...{ settings, example, portrait: null, towns: {}, draft: toSettingsDraft(settings) },
    ...{ errors: {}, changes: keys, saving: [], changedElsewhere: [] },
    ...{ set: vi.fn(), discard: vi.fn(), addTown: vi.fn() },
    save: (fields) => void saved.push(...fields),
  }
  const Page = () => (
    <SettingsProvider value={editor}>
      <NotificationsTab />
      <PrivacyTab />
      <PaymentTab payoutMethods={null} />
      <BookingTab />
      <CommunicationTab />
      <BusinessTab />
      <IntegrationsTab sharing={null} busyCalendars={null} />
    </SettingsProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  const screen = await render(<Stub initialEntries={['/']} />)
  const save = screen.getByRole('button', { name: m.ui_save_changes(), exact: true })
  await expect.element(save.first()).toBeVisible()
  for (const button of save.elements()) (button as HTMLButtonElement).click()
  expect(saved.toSorted()).toEqual(keys.toSorted())
})

test('the label of a number stands above its field in a narrow card, and beside it in a wide one', async () => {
  const Page = () => (
    <StepperRow
      {...{ label: 'Break between bookings', min: 0, max: 60, value: 15, unit: 'minutes' }}
      onChange={vi.fn()}
    />
  )
  const screen = await render(<Page />)
  const rise = (width: number) => {
    screen.container.style.width = `${width}px`
    const [label, field] = [screen.getByText('Break between bookings'), screen.getByRole('button')]
    const { bottom } = label.element().getBoundingClientRect()
    return field.first().element().getBoundingClientRect().top - bottom
  }
  expect(rise(296)).toBeGreaterThanOrEqual(0)
  expect(rise(600)).toBeLessThan(0)
})

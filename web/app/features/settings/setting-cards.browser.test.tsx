import { m } from '@ujuzi/contract/messages'
import { settingsInputs } from '@ujuzi/contract/settings/settings-inputs'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
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

test('every setting can be saved by a card', async () => {
  const settings = settingsWith()
  const keys = Object.keys(settingsInputs) as SettingsKey[]
  const saved = new Set<SettingsKey>()
  const editor: SettingsEditor = {
    ...{ settings, example, portrait: null, towns: {}, draft: toSettingsDraft(settings) },
    ...{ errors: {}, changes: keys, saving: [], changedElsewhere: [] },
    ...{ set: vi.fn(), discard: vi.fn(), addTown: vi.fn() },
    save: (fields) => fields.forEach((field) => void saved.add(field)),
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
  for (const button of screen
    .getByRole('button', { name: m.ui_save_changes(), exact: true })
    .elements())
    (button as HTMLButtonElement).click()
  expect([...saved].toSorted()).toEqual(keys.toSorted())
})

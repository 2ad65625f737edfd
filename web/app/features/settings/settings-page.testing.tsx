import type { ProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import { createRoutesStub, Link, useParams } from 'react-router'
import { render } from 'vitest-browser-react'
import { call } from '#app/lib/http/api.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import type { SettingsDraft } from './draft/settings-draft.ts'
import { useSettingsTabs } from './late-parts.ts'
import { defaultDraft, example } from './sentences.testing.ts'
import { SettingsPage } from './settings-page.tsx'
import { parseTab } from './settings-tabs.ts'

/** Settings as the server returns them, with these changes. */
export function settingsWith(
  changes: Partial<SettingsDraft> = {},
  version = 1,
): ProfessionalSettings {
  const nested: Record<string, unknown> = {}
  for (const [path, value] of Object.entries({ ...defaultDraft, ...changes })) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let group = nested
    for (const name of names) {
      group[name] ??= {}
      group = group[name] as Record<string, unknown>
    }
    group[last] = value
  }
  const settings = nested as Pick<ProfessionalSettings, 'payment' | 'business' | 'integrations'>
  return {
    ...nested,
    version,
    account: { email: example.email, phone_number: example.phone },
    payment: { ...settings.payment, payment_methods: [] },
    business: { ...settings.business, service_area_names: [] },
    integrations: {
      ...settings.integrations,
      calendar_sync: { enabled: false, created_at: null, last_read_at: null },
    },
  } as unknown as ProfessionalSettings
}

type Opened = { tab?: string; settings?: ProfessionalSettings }

/** Opens the page at a tab; "Elsewhere" leaves it. */
export function openSettingsPage({ tab = '', settings = settingsWith() }: Opened = {}) {
  function Page() {
    const opened = parseTab(useParams().tab)
    return (
      <>
        <Link to="/elsewhere">Elsewhere</Link>
        <SettingsPage
          settings={settings}
          example={example}
          portrait={null}
          tab={opened}
          late={useSettingsTabs(opened)}
          accountSentence="You sign in with a password."
          account={<p>Sections of the account</p>}
          payoutMethods={<p>Payout methods</p>}
          sharing={() => <p>Booking link</p>}
          busyCalendars={<p>Busy calendars</p>}
          callApi={call}
        />
        <Toaster />
      </>
    )
  }
  const Stub = createRoutesStub([
    { path: '/professional/settings/:tab?', Component: Page },
    { path: '/professional/bookings', Component: () => <h1>Bookings</h1> },
    { path: '/elsewhere', Component: () => <h1>Elsewhere</h1> },
  ])
  return render(<Stub initialEntries={[`/professional/settings/${tab}`]} />)
}

import { defaultClientPrivacy } from '@ujuzi/contract/clients/settings'
import { clientNotificationGroups } from '@ujuzi/contract/notifications/preferences'
import { createRoutesStub, useLoaderData, useParams } from 'react-router'
import { render } from 'vitest-browser-react'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import type { ClientSettingsPage } from './load-client-settings.ts'
import { ClientProfilePage } from './profile-page.tsx'
import { ClientSettings } from './settings-page.tsx'
import { clientTabs } from './settings-tabs.ts'

const groups = (on: boolean) =>
  Object.fromEntries(
    clientNotificationGroups.map((group) => [group, on]),
  ) as ClientSettingsPage['settings']['notifications']['email']

export const examplePage: ClientSettingsPage = {
  user: {
    id: '01984f5e-7a12-7d54-9e73-6fac8d3e4071',
    name: 'Awa Diallo',
    email: 'awa@example.com',
    email_verified: true,
    phone_number: null,
    phone_verified: false,
    user_type: 'client',
    language: 'en',
    two_factor_enabled: false,
    created_at: '2026-09-01T08:00:00Z',
  },
  settings: {
    version: 3,
    notifications: {
      email: groups(true),
      whatsapp: groups(false),
      sms: groups(false),
      push: groups(false),
    },
    email_digest: { enabled: false, time: '18:00' },
    quiet_hours: {
      enabled: false,
      start_time: '22:00',
      end_time: '07:00',
      timezone: 'Africa/Douala',
    },
    privacy: defaultClientPrivacy,
    language: 'en',
    timezone: 'Africa/Douala',
  },
  profile: {
    phone_number: '+237670123456',
    location: 'Douala',
    place_id: null,
    service_preferences: ['barber'],
    service_frequency: 'monthly',
    preferred_booking_times: ['evening'],
    communication_preference: 'app',
    notification_preferences: ['booking_confirmations'],
    completed: true,
  },
  places: [],
  photo: null,
  feed: { enabled: false, created_at: null, last_read_at: null },
  loadedAt: Date.parse('2026-11-23T08:00:00Z'),
}

type Respond = Parameters<typeof simulateApi>[0]

/** Opens the settings or the profile at this path. Saved parts are loaded again. Returns the requests. */
export async function openClientPage(
  path: string,
  page: ClientSettingsPage = examplePage,
  respond?: Respond,
) {
  let { settings, profile } = page
  const requests = simulateApi((request) => {
    if (respond) return respond(request)
    if (request.path.includes('push-subscriptions'))
      return { status: 200, json: { public_key: null, results: [] } }
    const change = request.body as object
    if (request.path.includes('client-settings')) settings = { ...settings, ...change }
    else profile = { ...profile, ...change }
    return { status: 200, json: {} }
  })
  const loader = () => ({ ...page, settings, profile })
  function Settings() {
    const { tab } = useParams()
    return (
      <>
        <ClientSettings
          page={useLoaderData<typeof loader>()}
          tab={clientTabs.find((one) => one === tab)}
          account={<p>Sections of the account</p>}
          accountSentence="You sign in with a password."
        />
        <Toaster />
      </>
    )
  }
  function Profile() {
    return (
      <>
        <ClientProfilePage page={useLoaderData<typeof loader>()} townField={() => null} />
        <Toaster />
      </>
    )
  }
  const route = { loader, HydrateFallback: () => null }
  const Stub = createRoutesStub([
    { ...route, path: '/client/settings/:tab?', Component: Settings },
    { ...route, path: '/client/profile', Component: Profile },
  ])
  await render(<Stub initialEntries={[path]} />)
  return requests
}

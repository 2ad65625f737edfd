import type { User } from '@ujuzi/contract/accounts/accounts'
import type { Security, SessionSummary } from '@ujuzi/contract/accounts/security'
import { createRoutesStub, useLoaderData } from 'react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { AccountSections } from './account-sections.tsx'

const user: User = {
  id: '01984f5e-7a12-7d54-9e73-6fac8d3e4071',
  name: 'Amina Njoh',
  email: 'amina@example.com',
  email_verified: true,
  phone_number: null,
  phone_verified: false,
  user_type: 'client',
  language: 'en',
  two_factor_enabled: false,
  created_at: '2026-09-01T08:00:00Z',
}

const security: Security = {
  login_notifications: true,
  session_timeout_minutes: 60,
  login_history_days: 90,
  data_retention_days: 365,
  ip_whitelist: [],
  data_export_enabled: true,
  account_deletion_enabled: true,
  two_factor_enabled: false,
  password_last_changed: null,
  account_status: 'active',
  current_network: '10.0.0.1',
  has_password: true,
  google: null,
  recovery_codes_left: 0,
}

export const device = (id: string, name: string, more: Partial<SessionSummary> = {}) => ({
  id,
  device: name,
  created_at: '2026-11-01T08:00:00Z',
  last_seen_at: '2026-11-20T08:00:00Z',
  current: false,
  ...more,
})

type Respond = Parameters<typeof simulateApi>[0]
type Opened = {
  security?: Partial<Security>
  sessions?: SessionSummary[]
  /** Responses to other calls than those of the settings, by method and path. */
  responses?: Record<string, Awaited<ReturnType<Respond>>>
}

const loaded = <T,>(data: T) => Promise.resolve({ ok: true as const, status: 200, data })

/** Opens the sections of a client's account. Saved settings are loaded again, as the page does. Returns the requests. */
export async function openAccountSections({ sessions = [], responses = {}, ...more }: Opened = {}) {
  let saved = { ...security, ...more.security }
  const requests = simulateApi(({ method, path, body }) => {
    const response = responses[`${method} ${path}`]
    if (response) return response
    if (method === 'PATCH') saved = { ...saved, ...(body as Partial<Security>) }
    return { status: 200, json: method === 'PATCH' ? saved : { message: 'Done' } }
  })
  const list = { results: sessions, count: sessions.length, next: null }
  const archive = {
    status: 'none',
    requested_at: null,
    ready_at: null,
    expires_at: null,
    bytes: null,
  }
  const loader = () => ({
    user,
    security: saved,
    sessions: loaded(list),
    logins: loaded({ results: [], count: 0, next: null }),
    archive: loaded({ ...archive, status: 'none' as const }),
    now: Date.parse('2026-11-23T07:00:00Z'),
  })
  function Page() {
    return (
      <>
        <AccountSections {...useLoaderData<typeof loader>()} />
        <Toaster />
      </>
    )
  }
  const Stub = createRoutesStub([
    { path: '/client/settings/account', Component: Page, loader, HydrateFallback: () => null },
  ])
  await render(<Stub initialEntries={['/client/settings/account']} />)
  return { requests, stop: () => vi.unstubAllGlobals() }
}

import { getProfile, type User } from '@ujuzi/contract/accounts/accounts'
import {
  getSecurity,
  listLogins,
  listSessions,
  type Security,
  type SessionSummary,
} from '@ujuzi/contract/accounts/security'
import { buildCallPath, type Endpoint } from '@ujuzi/contract/api/endpoint'
import type { ErrorCode } from '@ujuzi/contract/api/errors'
import { errorStatus } from '@ujuzi/contract/api/errors'
import { getExport } from '@ujuzi/contract/privacy/privacy'
import type { ReactNode } from 'react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { toast } from 'sonner'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { AccountSections } from './account-sections.tsx'
import { type AccountPage, loadAccount } from './load-account.ts'
import { type SectionId, sectionTitle } from './section-titles.ts'

const user: User = {
  id: '01a20b27-bfe1-7e3e-83f7-e8ee6c4fe78e',
  name: 'Ngozi Achebe',
  email: 'ngozi@people.test',
  email_verified: true,
  phone_number: null,
  phone_verified: false,
  user_type: 'professional',
  language: 'en',
  two_factor_enabled: false,
  created_at: '2026-03-02T09:00:00Z',
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
  current_network: '197.210.4.15',
  has_password: true,
  google: null,
  recovery_codes_left: 0,
}

const session = (more: Partial<SessionSummary>): SessionSummary => ({
  id: '01a20b27-0000-7e3e-83f7-000000000001',
  device: 'Chrome on Android',
  created_at: '2026-11-20T09:00:00Z',
  last_seen_at: '2026-11-23T07:00:00Z',
  current: true,
  ...more,
})

export const otherSession = session({
  id: '01a20b27-0000-7e3e-83f7-000000000002',
  device: 'Firefox on Windows',
  current: false,
})

/** The account on the simulated server, which answers change. */
export type SimulatedAccount = { user: User; security: Security; sessions: SessionSummary[] }

type Response = { status: number; json: unknown }
/** Answers of the server by call. */
export type Answers = Record<string, (account: SimulatedAccount, body: unknown) => Response>

/** Key of a call in `Answers`. */
export const callTo = ({ method, path }: Endpoint, params: Record<string, unknown> = {}) =>
  `${method} ${buildCallPath(path, params)}`

export const success = (json: unknown = { message: 'Done' }): Response => ({ status: 200, json })

/** The message of a refusal, as the page shows it where it has no words of its own. */
export const refusalMessage = 'The server refuses this.'

export const refusal = (code: ErrorCode, fields?: Record<string, string>): Response => ({
  status: errorStatus[code],
  json: { error: { code, message: refusalMessage, ...(fields && { fields }) } },
})

type Opened = {
  path: string
  at?: string
  Sections: (props: { page: AccountPage }) => ReactNode
}

const professionalSettings: Opened = {
  path: '/professional/settings',
  Sections: ({ page: account }) => <AccountSections {...account} />,
}

/**
 * Opens the account sections, of a professional unless the settings of others are given. Loads and reloads come from the simulated account. Returns the other
 * calls, with their bodies.
 */
export async function openAccountSections(
  answers: Answers,
  changes: Partial<SimulatedAccount> = {},
  { path, at = path, Sections }: Opened = professionalSettings,
) {
  // A new toaster would show the toasts of earlier tests again.
  toast.dismiss()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const account = { user, security, sessions: [session({}), otherSession], ...changes }
  const loads: Answers = {
    [callTo(getProfile)]: () => success(account.user),
    [callTo(getSecurity)]: () => success(account.security),
    [callTo(listSessions)]: () => success(listed(account.sessions)),
    [callTo(listLogins)]: () => success(listed([])),
    [callTo(getExport)]: () => success(noExport),
  }
  const calls: { call: string; body: unknown }[] = []
  simulateApi(({ method, path, body }) => {
    const key = `${method} ${path}`
    const load = loads[key]
    if (load) return load(account, body)
    calls.push({ call: key, body })
    return answers[key]?.(account, body) ?? refusal('not_found')
  })
  const Stub = createRoutesStub([
    {
      path,
      loader: ({ request }) => loadAccount(request),
      HydrateFallback: () => null,
      Component: () => (
        <>
          <Sections page={useLoaderData<AccountPage>()} />
          <Toaster />
        </>
      ),
    },
  ])
  await render(<Stub initialEntries={[at]} />)
  return calls
}

const listed = (results: readonly unknown[]) => ({ results, count: results.length, next: null })

const noExport = {
  status: 'none',
  requested_at: null,
  ready_at: null,
  expires_at: null,
  bytes: null,
}

export const section = (id: SectionId) => page.getByRole('region', { name: sectionTitle(id) })
export const secured = (changes: Partial<Security>) => ({ security: { ...security, ...changes } })

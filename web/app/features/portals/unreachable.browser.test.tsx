import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { createMemoryRouter, data, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { saveAccessToken } from '#app/lib/http/access-token.ts'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import * as client from './client-portal.route.tsx'
import * as professional from './professional-portal.route.tsx'

let state: 'offline' | 'failing' | 'well' = 'well'

beforeEach(async () => {
  await page.viewport(1280, 800)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const iat = Date.now() / 1000
  saveAccessToken(`x.${btoa(JSON.stringify({ sub: 'awa', iat, exp: iat + 600 }))}.z`)
  simulateApi(() => {
    if (state === 'offline') throw new TypeError('Failed to fetch')
    if (state === 'failing')
      return { status: 500, json: { error: { code: 'internal', message: 'An error occurred' } } }
    return { status: 200, json: {} }
  })
})
afterEach(async () => {
  state = 'well'
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await page.viewport(360, 780)
})

const portals = { client, professional }

/** Opens the dashboard of a portal whose own calls fail as `state` says. */
async function openPortal(role: keyof typeof portals, load?: () => Promise<null>) {
  const { clientLoader, ErrorBoundary, HydrateFallback } = portals[role]
  const portal = {
    id: role,
    loader: load ?? clientLoader,
    Component: Outlet,
    ErrorBoundary,
    HydrateFallback,
    children: [{ path: `/${role}/dashboard`, element: <h1>Dashboard page</h1> }],
  }
  const routes = [
    { ErrorBoundary: () => <p>Public page</p>, children: [portal] },
  ] as unknown as RouteObject[]
  const router = createMemoryRouter(routes, { initialEntries: [`/${role}/dashboard`] })
  await render(<RouterProvider router={router} />)
}

const sidebar = () => page.getByRole('complementary', { name: m.layout_sidebar() })
const alert = () => page.getByRole('alert')
const title = () => m.portal_unreachable({ site: site.name })

describe.each(['client', 'professional'] as const)('the %s portal', (role) => {
  test.each([
    ['offline', m.portal_unreachable_text],
    ['failing', m.portal_failing_text],
  ] as const)(
    'keeps its frame and says that bookings are safe while the server is %s',
    async (how, text) => {
      state = how
      await openPortal(role)
      await expect.element(alert().getByRole('heading', { name: title() })).toBeVisible()
      await expect.element(alert().getByText(text())).toBeVisible()
      await expect.element(sidebar().getByRole('link', { name: m.messages_title() })).toBeVisible()
      await expect.element(page.getByText('Public page')).not.toBeInTheDocument()
    },
  )
})

const retries: [string, () => Promise<void>][] = [
  [
    'the button is pressed',
    () => userEvent.click(page.getByRole('button', { name: m.ui_try_again() })),
  ],
  ['the device has a connection again', async () => void window.dispatchEvent(new Event('online'))],
]

test.each(retries)('a portal that could not be loaded shows its page once %s', async (_, retry) => {
  state = 'offline'
  await openPortal('client', async () => {
    // An answer takes time.
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (state === 'offline') throw data(m.ui_error_network(), { status: 503 })
    return null
  })
  await expect.element(alert()).toBeVisible()
  state = 'well'
  await retry()
  await expect.element(page.getByRole('heading', { name: 'Dashboard page' })).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
})

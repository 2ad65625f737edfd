import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DevMode } from './dev-mode.tsx'

const links = [
  '/',
  '/client/dashboard',
  '/onboarding/client',
  '/client/services',
  '/professional/dashboard',
  '/onboarding/professional',
  '/professional/analytics',
  '/auth/login',
]

test('the developer panel opens by keyboard and has exactly eight links', async () => {
  const router = createMemoryRouter([{ path: '*', Component: DevMode }])
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const shown = page.getByRole('navigation', { name: 'DEV MODE' }).getByRole('link')
  await expect.poll(() => shown.all().map((link) => link.element().textContent)).toEqual(links)
  for (const link of shown.all())
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await shown.nth(7).click()
  await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
  // Following a link closes the panel.
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

import { m } from '@ujuzi/contract/messages'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pageSkeleton } from './page-skeletons.tsx'

afterEach(() => page.viewport(360, 780))

async function renderSkeleton(pathname: string) {
  const element = <main data-path={pathname}>{pageSkeleton(pathname)}</main>
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [pathname] })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('main')).toBeInTheDocument()
}

test('the placeholder of the calendar shows the hours of a day', async () => {
  await renderSkeleton('/professional/bookings')
  for (const hour of ['08:00', '12:00', '17:00'])
    await expect.element(page.getByText(hour)).toBeInTheDocument()
})

describe('the placeholder of the messages', () => {
  const title = () => page.getByRole('heading', { name: m.messages_title(), level: 1 })

  test('has their title in the type of the loaded page', async () => {
    await renderSkeleton('/professional/messages')
    expect(getComputedStyle(title().element()).fontFamily).toMatch(/^"?Onest/)
    expect(getComputedStyle(title().element()).fontSize).toBe('20px')
  })

  test('leaves out the list on phones while a conversation opens', async () => {
    await renderSkeleton('/client/messages/some-conversation')
    await expect.element(title()).not.toBeInTheDocument()
    await page.viewport(1280, 800)
    await expect.element(title()).toBeVisible()
  })
})

test.each([
  '/client/bookings',
  '/professional/clients',
  '/professional/analytics',
  '/review/figures',
])('the placeholder of %s stays within a phone’s width', async (pathname) => {
  await page.viewport(360, 780)
  await renderSkeleton(pathname)
  expect(page.getByRole('main').element().childElementCount).toBeGreaterThan(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test.each(['/professional/clients/some-client', '/professional/settings', '/client/profile'])(
  'the page %s has the placeholder of cards',
  (pathname) => {
    expect(pageSkeleton(pathname) || undefined).toBeUndefined()
  },
)

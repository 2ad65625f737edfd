import { sidebar } from '@ujuzi/contract/api/limits'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { saveCookie } from '#app/lib/storage/cookies.ts'
import { saveToast } from '#app/ui/overlay/toast.tsx'
import { PortalFrame } from './portal-frame.tsx'

const home = '/client/dashboard'
const rem = 16
const widthOf = (locator: Locator) => () => locator.element().getBoundingClientRect().width
const sidebarCookie = () =>
  document.cookie.split('; ').find((pair) => pair.startsWith('sidebar_state='))

async function openPortal() {
  const Component = () => (
    <PortalFrame
      name="Client portal"
      title="Client Dashboard"
      home={home}
      links={[{ to: home, label: 'Dashboard', icon: <svg aria-hidden /> }]}
    >
      <p>Page</p>
    </PortalFrame>
  )
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [home] })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByText('Page')).toBeVisible()
}

afterEach(() => {
  saveCookie('sidebar_state', '', 0)
})

test('on a phone, Ctrl+B opens and closes the menu and does not collapse the sidebar of wide screens', async () => {
  await openPortal()
  const sheet = page.getByRole('dialog')
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.element(sheet.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect.poll(widthOf(sheet)).toBe(sidebar.sheetWidthRem * rem)
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.element(sheet).not.toBeInTheDocument()
  expect(sidebarCookie()).toBeUndefined()
})

test('on a phone, holding down Ctrl+B opens the menu only once, and Ctrl+B does not open it over another dialog', async () => {
  await openPortal()
  const press = (init: KeyboardEventInit) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, bubbles: true, ...init }),
    )
  press({ shiftKey: true })
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  dialog.textContent = 'Another dialog'
  press({})
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
  dialog.remove()
  press({})
  press({ repeat: true })
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }))
    .toBeVisible()
  press({})
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('on a wide screen, Ctrl+B collapses the sidebar and does not open the menu of phones', async () => {
  await page.viewport(1280, 800)
  await openPortal()
  const aside = page.getByRole('complementary')
  await expect.poll(widthOf(aside)).toBe(sidebar.widthRem * rem)
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.poll(sidebarCookie).toBe('sidebar_state=false')
  await expect.poll(widthOf(aside)).toBe(sidebar.iconsWidthRem * rem)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.viewport(360, 780)
})

test('a toast saved before sign-in appears only after the portal page has replaced its placeholder', async () => {
  saveToast('Login successful!')
  const toast = page.getByText('Login successful!')
  const Frame = ({ isLoading }: { isLoading?: boolean }) => (
    <PortalFrame
      key={String(isLoading)}
      name="Client portal"
      title="Client Dashboard"
      home={home}
      links={[]}
      isLoading={isLoading}
    >
      <p>{isLoading ? 'Placeholder' : 'Page'}</p>
    </PortalFrame>
  )
  const open = (isLoading: boolean) => {
    const routes = [{ path: '*', element: <Frame isLoading={isLoading} /> }]
    return (
      <RouterProvider
        key={String(isLoading)}
        router={createMemoryRouter(routes, { initialEntries: [home] })}
      />
    )
  }
  const { rerender } = await render(open(true))
  await expect.element(page.getByText('Placeholder')).toBeVisible()
  // The code of toasts is loaded with the first touch.
  await import('#app/ui/overlay/toast-stack.tsx')
  expect(toast.elements()).toEqual([])
  await rerender(open(false))
  await expect.element(page.getByText('Page')).toBeVisible()
  await expect.element(toast).toBeVisible()
})

test('the top bar says the name of the business, and that of the page once its heading is scrolled away', async () => {
  const name = 'Amara Braids, Twists and Locs of Bonamoussadi & Daughters'
  const Component = () => (
    <PortalFrame name="Professional portal" title={name} home={home} links={[]}>
      <h1>Bookings</h1>
      <p className="h-[200vh]">Page</p>
    </PortalFrame>
  )
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [home] })
  await render(<RouterProvider router={router} />)
  const bar = page.getByRole('banner')
  await expect.element(bar.getByText(name)).toBeVisible()
  expect(bar.element().getBoundingClientRect().height).toBe(65)
  window.scrollTo(0, 400)
  await expect.element(bar.getByText('Bookings')).toBeVisible()
  await expect.element(bar.getByText(name)).not.toBeInTheDocument()
  window.scrollTo(0, 0)
  await expect.element(bar.getByText(name)).toBeVisible()
})

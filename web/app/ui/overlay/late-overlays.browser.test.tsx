import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuAction, MenuLink } from './dropdown-menu.tsx'
import { Popover } from './popover.tsx'
import { Toaster } from './toast.tsx'
import { Tooltip } from './tooltip.tsx'

/** Loading of the code, which a test can hold back or let fail. */
const code = vi.hoisted(() => ({ arrives: Promise.resolve() }))
vi.mock(import('./overlay-code.ts'), async (load) => {
  await code.arrives
  return load()
})

afterEach(() => vi.restoreAllMocks())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })

const chosen = vi.fn()

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <DropdownMenu trigger={<IconButton label="Menu">M</IconButton>}>
        <MenuLink to="/settings">Settings</MenuLink>
        <MenuAction onSelect={() => chosen('help')}>Help</MenuAction>
        <MenuAction onSelect={() => chosen('sign out')}>Sign out</MenuAction>
      </DropdownMenu>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="News"
        trigger={<IconButton label="Bell">B</IconButton>}
      >
        <button type="button">First news</button>
      </Popover>
      <button type="button">Beside</button>
      <Tooltip text="Print">
        <button type="button">P</button>
      </Tooltip>
      <Toaster />
    </>
  )
}

const openPage = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)

test('a menu opens once its code has loaded, unless its button is pressed again meanwhile', async () => {
  let arrive = () => {}
  code.arrives = new Promise((resolve) => {
    arrive = resolve
  })
  await openPage()
  expect(button('Menu').element().getAttribute('aria-haspopup')).toBe('menu')
  await expect.element(button('Menu')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button('Menu'))
  await expect.element(button('Menu')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(button('Menu'))
  await userEvent.click(button('Bell'))
  expect(page.getByRole('dialog').query()).toBeNull()
  arrive()
  await expect.element(page.getByRole('dialog', { name: 'News' })).toBeVisible()
  expect(page.getByRole('menu').query()).toBeNull()
})

test('a menu can be opened, used and closed by keyboard, and returns the focus to its button', async () => {
  await openPage()
  ;(button('Menu').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Settings')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Help')).toHaveFocus()
  await userEvent.keyboard('si')
  await expect.element(item('Sign out')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Menu')).toHaveFocus()
  expect(page.getByRole('menu').query()).toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Settings')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('Sign out')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('sign out')
  await expect.element(button('Menu')).toHaveFocus()
})

test('pressing the menu button again closes the menu, and pressing another button closes it and focuses that button', async () => {
  await openPage()
  await userEvent.click(button('Menu'))
  await expect.element(page.getByRole('menu', { name: 'Menu' })).toBeVisible()
  await userEvent.click(button('Menu'))
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await userEvent.click(button('Menu'))
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.click(button('Beside'))
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button('Beside')).toHaveFocus()
})

test('a popover takes the focus, and Escape or its button closes it', async () => {
  await openPage()
  await userEvent.click(button('Bell'))
  await expect.element(button('First news')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Bell')).toHaveFocus()
  await userEvent.click(button('Bell'))
  await expect.element(button('First news')).toBeVisible()
  await userEvent.click(button('Bell'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a tooltip shows while its element is hovered or focused, until Escape is pressed', async () => {
  await openPage()
  const tooltip = page.getByRole('tooltip', { name: 'Print' })
  await userEvent.hover(button('P'))
  await expect.element(tooltip).toBeVisible()
  await userEvent.hover(tooltip)
  await expect.element(tooltip).toBeVisible()
  await userEvent.hover(button('Beside'))
  await expect.element(tooltip).not.toBeInTheDocument()
  ;(button('Beside').element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(tooltip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeInTheDocument()
})

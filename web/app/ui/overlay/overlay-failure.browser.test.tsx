import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Dialog } from './dialog.tsx'
import { DropdownMenu, MenuAction } from './dropdown-menu.tsx'
import { notify } from './toast.tsx'

vi.mock(import('./overlay-code.ts'), () => {
  throw new Error('No connection')
})

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

test('a menu whose code fails to load shows an error and stays closed', async () => {
  const said = vi.spyOn(notify, 'failure').mockResolvedValue()
  await render(
    <DropdownMenu trigger={<IconButton label="Menu">M</IconButton>}>
      <MenuAction onSelect={() => {}}>Help</MenuAction>
    </DropdownMenu>,
  )
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await userEvent.click(button)
  await expect.poll(() => said.mock.calls[0]?.[0]).toContain('No connection.')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(logged).toHaveBeenCalled()
})

test('a dialog whose code fails to load is closed again', async () => {
  const onOpenChange = vi.fn()
  await render(
    <Dialog open onOpenChange={onOpenChange} title="Cancel the booking?" closeLabel="Close" />,
  )
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]])
})

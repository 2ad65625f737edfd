import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { notify } from '#app/ui/overlay/toast.tsx'
import { openSettingsPage } from './settings-page.testing.tsx'

vi.mock(import('./settings-page.late.ts'), () => {
  throw new Error('No connection')
})

vi.spyOn(console, 'error').mockImplementation(() => {})

test('a settings tab whose code fails to load shows an error and opens the list of tabs', async () => {
  const said = vi.spyOn(notify, 'failure').mockResolvedValue()
  await openSettingsPage({ tab: 'privacy' })
  await expect.poll(() => said.mock.calls[0]?.[0]).toContain('No connection.')
  await expect.element(page.getByText('Sections of the account')).toBeInTheDocument()
})

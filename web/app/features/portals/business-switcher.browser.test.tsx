import type { MyBusiness } from '@ujuzi/contract/businesses/businesses'
import { m } from '@ujuzi/contract/messages'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { reloadPortal } from '#app/domain/members/reload-portal.ts'
import { clearActingBusiness } from '#app/lib/storage/acting-business.ts'
import { BusinessSwitcher } from './business-switcher.tsx'

vi.mock('#app/domain/members/reload-portal.ts', () => ({ reloadPortal: vi.fn() }))
afterEach(() => {
  clearActingBusiness()
  vi.clearAllMocks()
})

const business = (id: string, role: MyBusiness['role']) =>
  ({ id, business_name: `Business ${id}`, role }) as MyBusiness
const own = business('own', 'owner')
const other = business('other', 'staff')

const openSwitcher = (businesses: MyBusiness[]) =>
  render(<BusinessSwitcher accountId="amara" businesses={businesses} current="own" />)

test('the business switcher is not shown if the user belongs to only one business', async () => {
  openSwitcher([own])
  await expect.element(page.getByText(m.team_switch())).not.toBeInTheDocument()
})

test('the business switcher shows the user’s role in each business, and switching reloads the portal', async () => {
  openSwitcher([own, other])
  await userEvent.click(page.getByText(m.team_switch()))
  const current = page.getByRole('button', { name: /Business own Owner/ })
  await expect.element(current).toHaveAttribute('aria-current', 'true')
  await userEvent.click(current)
  expect(reloadPortal).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: /Business other Staff/ }))
  expect(reloadPortal).toHaveBeenCalledOnce()
  expect(localStorage.getItem('acting_business')).toBe('amara other')
})

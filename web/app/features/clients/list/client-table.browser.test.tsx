import type { ClientSummary } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ClientTable } from './client-table.tsx'
import { ListMenu } from './list-menu.tsx'

const client: ClientSummary = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Mama Bisi',
  photo: null,
  phone: '+2348030000004',
  check_phone: false,
  has_account: true,
  tags: [],
  visits: 14,
  no_shows: 0,
  is_new: false,
  is_regular: true,
  last_visit: '2026-11-07T09:00:00+01:00',
  next_visit: '2026-12-17T14:00:00+01:00',
  spent: [{ amount: 126_000, currency: 'NGN' }],
}
const bare: ClientSummary = {
  ...client,
  id: '01890000-0000-7000-8000-000000000002',
  name: 'Yemi',
  phone: null,
  is_regular: false,
  visits: 0,
  last_visit: null,
  next_visit: null,
  spent: [],
}

const show = (clients: ClientSummary[]) => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ClientTable clients={clients} timezone="Africa/Lagos" refOf={() => () => {}} />
      ),
    },
  ])
  return render(<Stub />)
}

// A phone without the gutters of the page.
beforeEach(() => page.viewport(328, 740))

test('on a phone a client is a name above one line of last, next, times and money', async () => {
  await show([client])
  const cells = page.getByRole('row').last().element().querySelectorAll('td')
  const [person, ...facts] = [...cells].map((cell) => cell.getBoundingClientRect())
  expect(facts).toHaveLength(4)
  const bottoms = facts.map(({ bottom }) => bottom)
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(4)
  expect(facts[0]?.top).toBeGreaterThanOrEqual(person?.bottom ?? 0)
})

test('on a phone a client leaves out what there is none of', async () => {
  await show([bare])
  const row = page.getByRole('row').last()
  await expect.element(row.getByText('Yemi')).toBeVisible()
  for (const words of [
    m.clients_no_visit(),
    m.clients_next_visit(),
    m.professional_spent(),
    m.clients_no_phone(),
  ])
    expect(
      row
        .getByText(words)
        .elements()
        .filter((element) => element.getClientRects().length > 0),
    ).toEqual([])
})

test('importing and exporting clients are in one menu, exporting only once there are clients', async () => {
  const onImport = vi.fn()
  const { rerender } = await render(<ListMenu canExport={false} onImport={onImport} />)
  const open = () => userEvent.click(page.getByRole('button', { name: m.clients_actions() }))
  await open()
  await userEvent.click(page.getByRole('menuitem', { name: m.clients_import() }))
  expect(onImport).toHaveBeenCalledOnce()
  await open()
  expect(page.getByRole('menuitem', { name: m.clients_export() }).query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await rerender(<ListMenu canExport onImport={onImport} />)
  await open()
  await expect.element(page.getByRole('menuitem', { name: m.clients_export() })).toBeVisible()
})

import type { Member } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import type { BusinessResource } from '@ujuzi/contract/schedule/resources'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActingRoleContext } from '#app/domain/members/acting-member.ts'
import { PersonCard } from './person-card.tsx'

const member: Member = {
  id: 'm1',
  status: 'active',
  role: 'staff',
  account_id: 'a1',
  name: 'Ruth Bassey',
  picture: null,
  email: 'ruth@example.com',
  phone: null,
  service_ids: null,
  joined_at: '2026-03-12T09:00:00Z',
  invited_at: null,
  expires_at: null,
  me: false,
  can: { change_role: true, remove: true, resend: false, receive_business: false, leave: false },
}
const calendar = {
  id: 'c1',
  name: 'Ruth Bassey',
  account_id: 'a1',
  bookable: true,
  suspended: false,
  own_hours: false,
  hours: [],
  all_services: true,
  services: [],
  upcoming_bookings: 3,
} as unknown as BusinessResource

const onChoose = vi.fn()
type Props = ComponentProps<typeof PersonCard>

function show(role: 'owner' | 'staff', more: Partial<Props> = {}) {
  const props = {
    member,
    business: { id: 'b1', category: 'hairdresser' } as Props['business'],
    cut: 0,
    portrait: null,
    day: undefined,
    now: 0,
    calendar,
    services: [],
    onChoose,
    ...more,
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ActingRoleContext value={role}>
          <PersonCard {...props} />
        </ActingRoleContext>
      ),
    },
  ])
  return render(<Stub />)
}

beforeEach(() => {
  onChoose.mockClear()
  return page.viewport(1280, 800)
})

test('the card of a person is 176 px high, leads to their page, and leaves their contact to it', async () => {
  const { container } = await show('owner')
  const link = page.getByRole('link', { name: 'Ruth Bassey' })
  await expect.element(link).toHaveAttribute('href', '/professional/team/person/c1')
  expect(container.firstElementChild?.getBoundingClientRect().height).toBe(176)
  expect(page.getByText('ruth@example.com').query()).toBeNull()
  expect(page.getByText(/Since 12 March 2026/).query()).toBeNull()
})

test('the card of a person has a menu to change their role and to remove them', async () => {
  await show('owner')
  await userEvent.click(
    page.getByRole('button', { name: m.ui_actions_for({ name: 'Ruth Bassey' }) }),
  )
  const items = page.getByRole('menuitem')
  await expect.element(items).toHaveLength(2)
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    m.team_change_role(),
    m.ui_remove(),
  ])
  await userEvent.click(page.getByRole('menuitem', { name: m.ui_remove() }))
  expect(onChoose).toHaveBeenCalledWith('remove')
})

test('a viewer who may not open the page of a person sees since when they are here, and no menu without actions', async () => {
  const can = { ...member.can, change_role: false, remove: false }
  await show('staff', { member: { ...member, email: null, can } })
  await expect.element(page.getByText(/Since 12 March 2026/)).toBeVisible()
  expect(page.getByRole('link').query()).toBeNull()
  expect(page.getByRole('button').query()).toBeNull()
})

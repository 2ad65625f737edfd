import { type Grant, hasGrant, type MemberRole } from '@ujuzi/contract/businesses/grants'
import { m } from '@ujuzi/contract/messages'

export type RoleCell = 'yes' | 'no' | 'own' | 'see'

type RoleRow = {
  label: () => string
  grant: Grant
  /** Smaller grant of the same kind, and how a cell names it. */
  part?: { grant: Grant; cell: 'own' | 'see' }
}

/** Permissions of the roles, one row per sentence; every grant of the contract is in a row. */
export const roleRows: readonly RoleRow[] = [
  { label: m.team_may_own_day, grant: 'own_day' },
  { label: m.team_may_all_days, grant: 'all_days' },
  { label: m.team_may_own_bookings, grant: 'own_bookings' },
  { label: m.team_may_all_bookings, grant: 'all_bookings' },
  {
    label: m.team_may_answer,
    grant: 'all_bookings',
    part: { grant: 'own_bookings', cell: 'own' },
  },
  { label: m.team_may_clients, grant: 'clients', part: { grant: 'view_clients', cell: 'see' } },
  { label: m.team_may_messages, grant: 'messages' },
  { label: m.team_may_services, grant: 'services' },
  { label: m.team_may_figures, grant: 'figures', part: { grant: 'own_figures', cell: 'own' } },
  { label: m.team_may_page, grant: 'page' },
  { label: m.team_may_integrations, grant: 'integrations' },
  { label: m.team_may_hours, grant: 'hours' },
  { label: m.team_may_money, grant: 'money' },
  { label: m.team_may_members, grant: 'members' },
  { label: m.team_may_business, grant: 'business' },
]

/** Cell of a row, computed from the grants by which the server decides. */
export function roleCell({ grant, part }: RoleRow, role: MemberRole): RoleCell {
  if (hasGrant(role, grant)) return 'yes'
  return part && hasGrant(role, part.grant) ? part.cell : 'no'
}

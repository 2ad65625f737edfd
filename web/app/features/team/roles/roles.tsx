import { type MemberRole, memberRoles } from '@ujuzi/contract/businesses/grants'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import { m } from '@ujuzi/contract/messages'
import { BriefcaseBusiness, CalendarDays, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#app/ui/data/card.tsx'
import { RolesTable } from './roles-table.tsx'

const texts = {
  owner: m.team_owner_text,
  manager: m.team_manager_text,
  staff: m.team_staff_text,
} as const satisfies Record<MemberRole, unknown>

const icons = {
  owner: <KeyRound aria-hidden />,
  manager: <BriefcaseBusiness aria-hidden />,
  staff: <CalendarDays aria-hidden />,
} as const satisfies Record<MemberRole, ReactNode>

/** Permissions of each role. */
export const Roles = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <ul className="grid gap-3 md:grid-cols-3">
      {memberRoles.map((role) => (
        <li key={role}>
          <Card className="flex h-full items-start gap-3 p-4">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-secondary text-primary [&_svg]:size-5">
              {icons[role]}
            </span>
            <div className="grid min-w-0 gap-0.5">
              <h2 className="font-semibold">{roleLabel(role)}</h2>
              <p className="text-label text-muted-foreground">{texts[role]()}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
    <RolesTable />
    <p className="text-label text-muted-foreground">{m.team_roles_note()}</p>
  </div>
)

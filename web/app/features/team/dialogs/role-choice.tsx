import type { InvitedRole } from '@ujuzi/contract/businesses/grants'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import { m } from '@ujuzi/contract/messages'
import { OptionCards } from '#app/ui/form/option-cards.tsx'

const hints = {
  manager: m.team_manager_hint,
  staff: m.team_staff_hint,
} as const satisfies Record<InvitedRole, unknown>

type Props = {
  roles: readonly InvitedRole[]
  value: InvitedRole
  onChange: (role: InvitedRole) => void
}

export const RoleChoice = ({ roles, value, onChange }: Props) => (
  <div className="grid gap-1.5">
    <p aria-hidden="true" className="text-label font-semibold">
      {m.team_role()}
    </p>
    <OptionCards
      legend={m.team_role()}
      stacked
      options={roles.map((role) => ({ value: role, title: roleLabel(role), text: hints[role]() }))}
      value={value}
      onChange={onChange}
    />
  </div>
)

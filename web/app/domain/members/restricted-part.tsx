import { type Grant, hasGrant, type MemberRole } from '@ujuzi/contract/businesses/grants'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import { m } from '@ujuzi/contract/messages'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'

type Props = { grant: Grant; role: MemberRole; businessName: string }

/** Shown instead of a page that the role may not use. */
export const RestrictedPart = ({ grant, role, businessName }: Props) => (
  <Card>
    <EmptyState
      title={hasGrant('manager', grant) ? m.team_part_managers() : m.team_part_owner()}
      text={m.team_part_text({ business: businessName, role: roleLabel(role) })}
      action={<LinkButton to="/professional/dashboard">{m.auth_portal_own()}</LinkButton>}
    />
  </Card>
)

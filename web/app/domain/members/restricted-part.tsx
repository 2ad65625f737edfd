import { type Grant, hasGrant, type MemberRole } from '@ujuzi/contract/businesses/grants'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import { m } from '@ujuzi/contract/messages'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'

type Props = { grant: Grant; role: MemberRole; businessName: string }

/** Shown instead of a page that the role may not use. */
export const RestrictedPart = ({ grant, role, businessName }: Props) => (
  <div className="grid justify-items-start gap-6">
    <PortalHeading
      title={hasGrant('manager', grant) ? m.team_part_managers() : m.team_part_owner()}
      text={m.team_part_text({ business: businessName, role: roleLabel(role) })}
    />
    <LinkButton to="/professional/dashboard">{m.auth_portal_own()}</LinkButton>
  </div>
)

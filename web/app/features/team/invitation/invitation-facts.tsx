import type { Invitation } from '@ujuzi/contract/businesses/members'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import { m } from '@ujuzi/contract/messages'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'
import { browserZone, longDateText, timeText } from '#app/lib/i18n/times.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { InvitationHeading } from './invitation-heading.tsx'

/** Inviter, business and role of an invitation. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { business, owner, role, services, expires_at } = invitation
  const zone = browserZone()
  const facts = [
    [m.team_invited_by(), owner],
    [m.team_role(), roleLabel(role)],
    [m.team_services(), services ? allOfText(services) : m.team_services_all()],
    [m.team_email_until(), `${longDateText(expires_at, zone)}, ${timeText(expires_at, zone)}`],
  ] as const
  return (
    <>
      <div className="h-24 overflow-hidden rounded-card">
        <Cloth id={business.id} category={clothCategory(business.category)} size="800x300" eager />
      </div>
      <InvitationHeading title={m.team_email_invited_title({ business: business.name })}>
        {business.location}
      </InvitationHeading>
      <dl className="grid gap-2 border-y py-4">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

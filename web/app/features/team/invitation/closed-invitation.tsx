import type { User } from '@ujuzi/contract/accounts/accounts'
import type { Invitation } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import { authPath } from '#app/domain/accounts/destinations.ts'
import { WaysOn } from '#app/layouts/ways-on.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { InvitationHeading } from './invitation-heading.tsx'

const titles = {
  expired: m.team_expired_title,
  accepted: m.team_accepted_title,
  declined: m.team_declined_title,
  cancelled: m.team_cancelled_title,
} as const

const texts = {
  expired: m.team_expired_text,
  declined: m.team_declined_text,
  cancelled: m.team_cancelled_text,
} as const

type Props = { invitation: Invitation; user: User | undefined }

/** An invitation that can no longer be answered, with the next step. */
export function ClosedInvitation({ invitation, user }: Props) {
  const { state, owner, business } = invitation
  if (state === 'open') return null
  if (state !== 'accepted') {
    return (
      <>
        <InvitationHeading title={titles[state]()} replaces>
          {texts[state]({ owner })}
        </InvitationHeading>
        <WaysOn />
      </>
    )
  }
  const isProfessional = user?.user_type === 'professional'
  return (
    <>
      <InvitationHeading title={titles.accepted()} replaces>
        {m.team_accepted_text({ business: business.name })}
      </InvitationHeading>
      {isProfessional ? (
        <LinkButton to="/professional/dashboard" size="large" block>
          {m.team_open_portal()}
        </LinkButton>
      ) : (
        <LinkButton to={authPath('/auth/login', { type: 'professional' })} size="large" block>
          {m.team_sign_in()}
        </LinkButton>
      )}
    </>
  )
}

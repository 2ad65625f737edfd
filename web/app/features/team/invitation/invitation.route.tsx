import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { AuthHeading, AuthLoading } from '#app/features/auth/auth-heading.tsx'
import { endSession } from '#app/features/session/end-session.ts'
import { WaysOn } from '#app/layouts/ways-on.tsx'
import { useSessionOwner } from '#app/lib/http/use-session-owner.ts'
import { Button } from '#app/ui/button.tsx'
import { ClosedInvitation } from './closed-invitation.tsx'
import { InvitationFacts } from './invitation-facts.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { type OpenedInvitation, saveInvitationToken, useInvitation } from './use-invitation.ts'

export const meta = () => [
  { title: `${m.team_invitation_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

/** Opened by the link of an invitation; only the browser knows its token. */
export default function InvitationRoute() {
  const { opened, reload } = useInvitation()
  if (opened.state === 'loading') return <AuthLoading title={m.team_invitation_title()} />
  if (opened.state === 'unknown') {
    return (
      <>
        <AuthHeading title={m.ui_link_invalid()} replaces>
          {m.team_unknown_text()}
        </AuthHeading>
        <WaysOn />
      </>
    )
  }
  if (opened.state === 'failed') {
    return (
      <>
        <AuthHeading title={m.team_invitation_title()}>{opened.message}</AuthHeading>
        <Button block onClick={reload}>
          {m.ui_try_again()}
        </Button>
      </>
    )
  }
  return <LoadedInvitation {...opened} reload={reload} />
}

type Props = Extract<OpenedInvitation, { state: 'loaded' }> & { reload: () => void }

function LoadedInvitation({ token, invitation, user, reload }: Props) {
  useSessionOwner(user?.id)
  if (invitation.state !== 'open') return <ClosedInvitation invitation={invitation} user={user} />
  /** Signs out and returns here; the end of a session clears what the tab keeps. */
  async function changeAccount() {
    if (!(await endSession())) return
    saveInvitationToken(token)
    window.location.reload()
  }
  return (
    <>
      <InvitationFacts invitation={invitation} />
      <OpenInvitation
        {...{ token, invitation, user }}
        onAnswered={reload}
        onChangeAccount={changeAccount}
      />
    </>
  )
}

import type { User } from '@ujuzi/contract/accounts/accounts'
import { acceptInvitation, type Invitation } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { authPath } from '#app/domain/accounts/destinations.ts'
import { reloadPortal } from '#app/domain/members/reload-portal.ts'
import { saveActingBusiness } from '#app/lib/storage/acting-business.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { clearInvitationToken } from './use-invitation.ts'

type Props = {
  token: string
  invitation: Invitation
  user: User | undefined
  /** Called after an answer, or after a refusal because the invitation has changed. */
  onAnswered: () => void
  onChangeAccount: () => Promise<void>
}

/** Answers that the visitor can give to an open invitation; they depend on the account they are signed in with. */
export function OpenInvitation({ token, invitation, user, onAnswered, onChangeAccount }: Props) {
  const [isDeclining, setDeclining] = useState(false)
  return (
    <>
      <Acceptance {...{ token, invitation, user, onAnswered, onChangeAccount }} />
      <Button look="ghost" block onClick={() => setDeclining(true)}>
        {m.ui_decline()}
      </Button>
      {isDeclining && (
        <DeclineDialog
          token={token}
          owner={invitation.owner}
          onClose={() => setDeclining(false)}
          onAnswered={() => {
            setDeclining(false)
            onAnswered()
          }}
        />
      )}
    </>
  )
}

const next = '/invitation'
const type = 'professional'

function Acceptance({ token, invitation, user, onAnswered, onChangeAccount }: Props) {
  if (!user) {
    return (
      <>
        <p>{m.team_sign_up_text()}</p>
        <LinkButton to={authPath('/auth/register', { type, next })} size="large" block>
          {m.team_sign_up()}
        </LinkButton>
        <LinkButton to={authPath('/auth/login', { type, next })} look="outline" size="large" block>
          {m.team_sign_in()}
        </LinkButton>
      </>
    )
  }
  if (user.user_type !== type) {
    return (
      <>
        <Alert>{m.team_other_account({ name: user.name })}</Alert>
        <Button size="large" block onClick={onChangeAccount}>
          {m.team_sign_out()}
        </Button>
      </>
    )
  }
  if (!user.email_verified) {
    return (
      <>
        <Alert>{m.team_confirm_email_text()}</Alert>
        <LinkButton to={authPath('/auth/email-verification', { type, next })} size="large" block>
          {m.team_confirm_email()}
        </LinkButton>
      </>
    )
  }
  return <AcceptButton {...{ token, invitation, user, onAnswered }} />
}

type AcceptProps = Omit<Props, 'user' | 'onChangeAccount'> & { user: User }

function AcceptButton({ token, invitation, user, onAnswered }: AcceptProps) {
  const { business } = invitation
  const [isMember, setIsMember] = useState(false)
  const { pending, send } = useSubmission(acceptInvitation, m.team_answer_failed(), {
    onError(message, code) {
      if (code === 'member_exists') return setIsMember(true)
      notify.failure(message)
      if (code === 'invitation_closed') onAnswered()
    },
  })
  function openPortal(businessId: string, message?: string) {
    clearInvitationToken()
    saveActingBusiness(user.id, businessId)
    reloadPortal(message)
  }
  async function accept() {
    const result = await send({ body: { token } })
    if (typeof result === 'string') return
    openPortal(result.business_id, m.team_joined({ business: business.name }))
  }
  if (isMember) {
    return (
      <>
        <Alert>{m.team_joined_already({ business: business.name })}</Alert>
        <Button size="large" block onClick={() => openPortal(business.id)}>
          {m.team_open_portal()}
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="wrap-anywhere">{m.team_join_as({ name: user.name, email: user.email })}</p>
      <Button
        size="large"
        block
        pending={pending}
        pendingLabel={m.team_accepting()}
        onClick={accept}
      >
        {m.team_accept()}
      </Button>
    </>
  )
}

import type { Member } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useCurrentMinute } from '#app/domain/calendar/use-current-minute.ts'
import { CancelDialog } from '#app/features/team/dialogs/cancel-dialog.tsx'
import { HandOverDialog } from '#app/features/team/dialogs/hand-over-dialog.tsx'
import { LeaveDialog } from '#app/features/team/dialogs/leave-dialog.tsx'
import type { MemberDialog } from '#app/features/team/dialogs/member-dialog.ts'
import { RemoveDialog } from '#app/features/team/dialogs/remove-dialog.tsx'
import { RoleDialog } from '#app/features/team/dialogs/role-dialog.tsx'
import type { Team } from '#app/features/team/load-team.ts'
import type { call } from '#app/lib/http/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { InvitedCard } from './invited-card.tsx'
import { PersonCard } from './person-card.tsx'

type Props = {
  team: Team
  /** Name of the drawn portrait of the owner, if any. */
  portrait: string | null
  /** Options of calls that require a recent sign-in. */
  ownerCalls: { callApi: typeof call; onError: (message: string, code: string) => void }
  /** Opens the form of an invitation; undefined for people who may not invite. */
  onInvite: (() => void) | undefined
}

/** The people of the team and the open invitations, with the dialogs that change them. */
export function People({ team, portrait, ownerCalls, onInvite }: Props) {
  const { business, people, invitations, calendars, services, day } = team
  const now = useCurrentMinute()
  const [dialog, setDialog] = useState<{ kind: MemberDialog; member: Member }>()
  const close = () => setDialog(undefined)
  const openFor = (member: Member) => (kind: MemberDialog) => setDialog({ kind, member })
  return (
    <>
      <ul className="grid auto-rows-fr gap-4 lg:grid-cols-2 cramped:auto-rows-auto">
        {people.map((member, index) => (
          <li key={member.id} className="@container">
            <PersonCard
              {...{ member, business, services, now }}
              day={day.people.find(({ account_id }) => account_id === member.account_id)}
              calendar={calendars.find(({ account_id }) => account_id === member.account_id)}
              cut={index}
              portrait={member.role === 'owner' ? portrait : null}
              onChoose={openFor(member)}
            />
          </li>
        ))}
        {invitations.map((member) => (
          <li key={member.id} className="@container">
            <InvitedCard
              {...{ member, services, now: team.now }}
              businessId={business.id}
              onChoose={openFor(member)}
            />
          </li>
        ))}
      </ul>
      {onInvite && people.length + invitations.length === 1 && <NoTeam onInvite={onInvite} />}
      {dialog && <MemberDialogs {...dialog} {...{ business, ownerCalls }} onClose={close} />}
    </>
  )
}

type DialogProps = Pick<Props, 'ownerCalls'> & {
  kind: MemberDialog
  member: Member
  business: Team['business']
  onClose: () => void
}

function MemberDialogs({ kind, member, business, ownerCalls, onClose }: DialogProps) {
  const props = { member, businessId: business.id, onClose }
  if (kind === 'role') return <RoleDialog {...props} />
  if (kind === 'remove') return <RemoveDialog {...props} />
  if (kind === 'cancel') return <CancelDialog {...props} />
  const businessName = business.business_name
  if (kind === 'leave') return <LeaveDialog {...props} businessName={businessName} />
  return <HandOverDialog {...props} {...{ businessName, ownerCalls }} />
}

/** Shown to an owner who works alone. */
const NoTeam = ({ onInvite }: { onInvite: () => void }) => (
  <Card className="mt-4">
    <EmptyState
      title={m.team_alone_title()}
      text={<span className="block max-w-md">{m.team_alone_text()}</span>}
      action={
        <Button onClick={onInvite}>
          <UserPlus aria-hidden className="size-5" />
          {m.team_alone_action()}
        </Button>
      }
    />
  </Card>
)

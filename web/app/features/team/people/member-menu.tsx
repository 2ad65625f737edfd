import type { Member } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import type { BusinessResource } from '@ujuzi/contract/schedule/resources'
import { useGrants } from '#app/domain/members/acting-member.ts'
import type { MemberDialog } from '#app/features/team/dialogs/member-dialog.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'

type Props = {
  member: Member
  calendar: BusinessResource | undefined
  onChoose: (dialog: MemberDialog) => void
}

/** Buttons for what the viewer may do with this person. */
export function MemberMenu({ member: { can, name }, calendar, onChoose }: Props) {
  const may = useGrants()
  const path = calendar && may('hours') ? `/professional/team/person/${calendar.id}` : undefined
  const choices: [boolean, MemberDialog, string][] = [
    [can.change_role, 'role', m.team_change_role()],
    [can.receive_business, 'hand-over', m.team_hand_over()],
    [can.remove, 'remove', m.ui_remove()],
    [can.leave, 'leave', m.team_leave()],
  ]
  const shown = choices.filter(([allowed]) => allowed)
  if (shown.length === 0 && !path) return null
  return (
    <ul aria-label={m.team_actions({ name: name ?? '' })} className="-mx-2 flex flex-wrap gap-x-1">
      {path && (
        <li>
          <LinkButton to={path} look="ghost" size="small" className="px-2!">
            {m.team_calendar_title()}
          </LinkButton>
        </li>
      )}
      {shown.map(([, kind, label]) => (
        <li key={kind}>
          <Button
            look={kind === 'remove' || kind === 'leave' ? 'remove' : 'ghost'}
            size="small"
            className="px-2!"
            onClick={() => onChoose(kind)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

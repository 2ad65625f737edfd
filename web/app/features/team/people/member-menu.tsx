import type { Member } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import { EllipsisVertical } from 'lucide-react'
import type { MemberDialog } from '#app/features/team/dialogs/member-dialog.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuAction } from '#app/ui/overlay/dropdown-menu.tsx'

type Props = { member: Member; onChoose: (dialog: MemberDialog) => void }

/** What the viewer may do with this person. */
export function MemberMenu({ member: { can, name }, onChoose }: Props) {
  const choices: [boolean, MemberDialog, string][] = [
    [can.change_role, 'role', m.team_change_role()],
    [can.receive_business, 'hand-over', m.team_hand_over()],
    [can.remove, 'remove', m.ui_remove()],
    [can.leave, 'leave', m.team_leave()],
  ]
  const shown = choices.filter(([allowed]) => allowed)
  if (shown.length === 0) return null
  return (
    <DropdownMenu
      trigger={
        <IconButton label={m.ui_actions_for({ name: name ?? '' })} className="z-1 -my-2.5 -mr-2.5">
          <EllipsisVertical aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {shown.map(([, kind, label]) => (
        <MenuAction key={kind} onSelect={() => onChoose(kind)}>
          <span className={kind === 'remove' || kind === 'leave' ? 'text-destructive' : undefined}>
            {label}
          </span>
        </MenuAction>
      ))}
    </DropdownMenu>
  )
}

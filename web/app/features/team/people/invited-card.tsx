import { type Member, resendInvitation } from '@ujuzi/contract/businesses/members'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import { m } from '@ujuzi/contract/messages'
import { Hourglass } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { MemberDialog } from '#app/features/team/dialogs/member-dialog.ts'
import type { TeamService } from '#app/features/team/load-team.ts'
import { sentText } from '#app/features/team/sent-text.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { invitationLine } from './invitation-line.ts'

type Props = {
  member: Member
  businessId: string
  services: readonly TeamService[]
  now: number
  onChoose: (dialog: MemberDialog) => void
}

/** An open invitation: an empty loom where the person will be. */
export function InvitedCard({ member, businessId, services, now, onChoose }: Props) {
  const { id, email, phone, role, service_ids, can } = member
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(resendInvitation, m.team_invite_failed())
  async function sendAgain() {
    const result = await send({ params: { id: businessId, member_id: id } })
    if (typeof result === 'string') return
    notify.success(sentText(result))
    await revalidate()
  }
  return (
    <Card className="grid h-full min-h-44 grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden @[26rem]:grid-cols-[9rem_minmax(0,1fr)] cramped:grid-cols-1">
      <EmptyLoom />
      <div className="grid content-start gap-2 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="font-semibold wrap-anywhere">{email ?? phone}</h2>
          <Badge tone="warning">
            <Hourglass aria-hidden />
            {m.team_invited()}
          </Badge>
        </div>
        <p className="text-label text-muted-foreground wrap-anywhere">
          {roleLabel(role)} · {serviceText(service_ids, services)}
        </p>
        <p className="text-label text-muted-foreground">{invitationLine(member, now)}</p>
        <div className="flex flex-wrap gap-x-2 gap-y-1">
          {can.resend && (
            <Button
              look="outline"
              size="small"
              pending={pending}
              pendingLabel={m.ui_sending()}
              onClick={sendAgain}
            >
              {m.team_send_again()}
            </Button>
          )}
          {can.remove && (
            <Button look="ghost" size="small" className="px-2!" onClick={() => onChoose('cancel')}>
              {m.ui_cancel()}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

const EmptyLoom = () => (
  <div aria-hidden="true" className="grid min-h-32 gap-1.5 bg-muted p-3">
    {[0, 1, 2].map((square) => (
      <span
        key={square}
        className="rounded-[4px] border-[1.5px] border-dashed border-input bg-card"
      />
    ))}
  </div>
)

/** Services archived since are left out. */
function serviceText(ids: readonly string[] | null, services: readonly TeamService[]) {
  if (!ids) return m.team_services_all()
  return allOfText(services.filter(({ id }) => ids.includes(id)).map(({ title }) => title))
}

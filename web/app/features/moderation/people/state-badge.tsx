import type { AccountState } from '@ujuzi/contract/moderation/suspensions'
import { Ban, CircleCheck, DoorOpen, Hourglass } from 'lucide-react'
import { accountStateLabels } from '#app/features/moderation/moderation-words.ts'
import { Badge } from '#app/ui/data/badge.tsx'

const badges = {
  active: { tone: 'success', Icon: CircleCheck },
  noticed: { tone: 'warning', Icon: Hourglass },
  suspended: { tone: 'destructive', Icon: Ban },
  deletion_requested: { tone: 'neutral', Icon: DoorOpen },
} as const satisfies Record<AccountState, unknown>

export function AccountStateBadge({ state }: { state: AccountState }) {
  const { tone, Icon } = badges[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {accountStateLabels[state]()}
    </Badge>
  )
}

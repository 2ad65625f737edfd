import type { AccountState } from '@ujuzi/contract/moderation/suspensions'
import { Ban, CircleCheck, DoorOpen, Hourglass } from 'lucide-react'
import { stateNames } from '#app/features/moderation/moderation-words.ts'
import { Badge } from '#app/ui/data/badge.tsx'

const looks = {
  active: { tone: 'success', Icon: CircleCheck },
  noticed: { tone: 'warning', Icon: Hourglass },
  suspended: { tone: 'destructive', Icon: Ban },
  leaving: { tone: 'neutral', Icon: DoorOpen },
} as const satisfies Record<AccountState, unknown>

export function StateBadge({ state }: { state: AccountState }) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {stateNames[state]()}
    </Badge>
  )
}

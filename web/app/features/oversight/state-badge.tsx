import type { AccountState } from '@ujuzi/contract/suspensions'
import { Ban, CircleCheck, DoorOpen, Hourglass } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { stateNames } from './oversight-words.ts'

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

import { m } from '@ujuzi/contract/messages'
import { UserPlus } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'

/** Shown to an owner who works alone. */
export const NoTeam = ({ onInvite }: { onInvite: () => void }) => (
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

import { m } from '@ujuzi/contract/messages'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** How much would be lost: fields that were changed, and files that have not arrived. */
export type Unsaved = { changes: number; underWay: number }

type Props = Unsaved & { yes: string; onStay: () => void; onLeave: () => void }

/** In front of losing what was typed or chosen. */
export function LeaveDialog({ changes, underWay, yes, onStay, onLeave }: Props) {
  const typed = changes > 0 && m.profile_unsaved({ count: changes })
  const sending = underWay > 0 && m.profile_still_sending({ count: underWay })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={m.profile_leave_title()}
      text={[typed, sending].filter(Boolean).join(' ')}
      closeLabel={m.profile_close()}
      footer={
        <>
          <Button look="outline" data-first-focus onClick={onStay}>
            {m.profile_keep_editing()}
          </Button>
          <Button look="destructive" onClick={onLeave}>
            {yes}
          </Button>
        </>
      }
    />
  )
}

import { m } from '@ujuzi/contract/messages'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type Props = { count: number; yes: string; onStay: () => void; onLeave: () => void }

/** In front of losing what was typed. */
export function LeaveDialog({ count, yes, onStay, onLeave }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={m.profile_leave_title()}
      text={m.profile_unsaved({ count })}
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

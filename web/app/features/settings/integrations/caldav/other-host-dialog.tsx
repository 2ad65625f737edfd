import { m } from '@ujuzi/contract/messages'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'

type Props = { host: string; onCancel: () => void; onContinue: () => void }

/** Asks before the password is sent to a host of another domain than the server that was typed. */
export const OtherHostDialog = ({ host, onCancel, onContinue }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onCancel()}
    title={m.caldav_other_title({ host })}
    text={m.caldav_other_text({ host })}
    closeLabel={m.ui_close()}
    footer={
      <DialogFooter isSafer leaveLabel={m.ui_cancel()} onLeave={onCancel}>
        <Button onClick={onContinue}>{m.ui_continue()}</Button>
      </DialogFooter>
    }
  />
)

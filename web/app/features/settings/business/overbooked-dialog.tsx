import { m } from '@ujuzi/contract/messages'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** `day`: the local day of the first booking that would not fit. */
export type Overbooked = { message: string; day: string | undefined }

type Props = Overbooked & { onKeep: () => void; onClose: () => void }

/** Asks before the capacity becomes smaller than what is already booked. */
export const OverbookedDialog = ({ message, day, onKeep, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={m.business_settings_capacity_in_use()}
    text={message}
    closeLabel={m.ui_close()}
    footer={
      <>
        <LinkButton
          look="outline"
          to={`/professional/bookings${day ? `?day=${day}` : ''}`}
          onClick={onClose}
        >
          {m.business_settings_see_bookings()}
        </LinkButton>
        <Button data-first-focus onClick={onKeep}>
          {m.business_settings_keep_all()}
        </Button>
      </>
    }
  >
    <p>{m.business_settings_capacity_kept()}</p>
  </Dialog>
)

import { m } from '@ujuzi/contract/messages'
import {
  clientName,
  dayAndTimeRangeText,
  firstName,
} from '#app/domain/bookings/professional-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'
import { type Change, consentFor } from './change.ts'
import { type Changes, type PendingChange, useChangesContext } from './use-changes.ts'

/** Changes that wait for the user: to confirm them, or because no response arrived. */
export function PendingChanges({ timezone }: { timezone: string }) {
  const changes = useChangesContext()
  const asking = changes.pending.find(({ state }) => state === 'asking')
  const lost = changes.pending.filter(({ state }) => state === 'lost')
  return (
    <>
      {lost.map((change) => (
        <LostChange key={change.booking.id} {...{ change, changes, timezone }} />
      ))}
      {asking && <ConsentDialog change={asking} {...{ changes, timezone }} />}
    </>
  )
}

type Props = { change: PendingChange; changes: Changes; timezone: string }

function LostChange({ change, changes, timezone }: Props) {
  const { booking } = change
  return (
    <div className="pb-3">
      <Alert tone="warning">
        <p>
          {m.calendar_move_not_saved({
            name: clientName(booking),
            time: dayAndTimeRangeText(change, timezone),
          })}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={() => changes.retry(change)}>
            {m.ui_try_again()}
          </Button>
          <Button size="small" look="outline" onClick={() => changes.discard(change)}>
            {m.calendar_move_put_back()}
          </Button>
        </div>
      </Alert>
    </div>
  )
}

/** Says what the client is asked, or that they are notified, before anything is sent. */
function ConsentDialog({ change, changes, timezone }: Props) {
  const { booking, resource } = change
  const name = firstName(booking)
  const asksClient = consentFor(change) === 'client'
  const discard = () => changes.discard(change)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && discard()}
      title={
        asksClient
          ? m.calendar_move_ask({ name })
          : m.calendar_move_give({ person: resource?.name ?? '' })
      }
      text={`${booking.service.name}, ${dayAndTimeRangeText(change, timezone)}`}
      closeLabel={m.ui_close()}
      footer={
        <DialogFooter leaveLabel={m.calendar_move_put_back()} onLeave={discard}>
          <Button data-first-focus onClick={() => changes.confirm(change)}>
            {asksClient ? m.professional_ask_move({ name }) : m.professional_assign_save()}
          </Button>
        </DialogFooter>
      }
    >
      <p>{asksClient ? askText(change, { name, timezone }) : giveText(change, name)}</p>
    </Dialog>
  )
}

function askText(
  { resource, booking }: Change,
  { name, timezone }: { name: string; timezone: string },
) {
  const text = m.calendar_move_ask_text({
    name,
    time: dayAndTimeRangeText(booking, timezone),
  })
  return resource ? `${text} ${m.calendar_move_ask_person({ name, person: resource.name })}` : text
}

const giveText = ({ booking }: Change, name: string) =>
  m.calendar_move_give_text({ name, person: booking.member?.name ?? '' })

import type { NotifiedBy } from '@ujuzi/contract/booking-messages/notified-by'
import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { createContext, startTransition, useContext, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { markBookingsChanged } from '#app/domain/bookings/freshness.ts'
import { changeTextForBusiness, changeTextIfNotified } from '#app/domain/bookings/notified-text.ts'
import { clientName } from '#app/domain/bookings/professional-text.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { type Change, consentFor, movesTime, saveChange } from './change.ts'
import { focusBlock } from './focus-block.ts'

/** `asking`: the user has to confirm first. `lost`: no response arrived, so the change may be saved or not. */
export type PendingChange = Change & { state: 'asking' | 'saving' | 'lost' }

export type Changes = {
  pending: readonly PendingChange[]
  /** Saves a change, or asks first. */
  request: (change: Change) => void
  confirm: (change: Change) => void
  retry: (change: Change) => void
  discard: (change: Change) => void
}

const noChanges: Changes = {
  pending: [],
  request: () => {},
  confirm: () => {},
  retry: () => {},
  discard: () => {},
}

/** Changes made in the calendar that are not saved yet. The calendar shows them as if they were. */
export const ChangesContext = createContext<Changes>(noChanges)
export const useChangesContext = () => useContext(ChangesContext)

export function useCalendarChanges(): Changes {
  const [pending, setPending] = useState<readonly PendingChange[]>([])
  const { revalidate } = useRevalidator()
  /** The block that had the focus when its change was saved. */
  const focused = useRef<Change>(undefined)
  useEffect(() => {
    const change = focused.current
    if (!change || pending.some(({ booking }) => booking.id === change.booking.id)) return
    focused.current = undefined
    // It loses the focus on its way to another column.
    if (document.activeElement === document.body) focusBlock(change.booking.id)
  }, [pending])

  const put = (change: Change, state: PendingChange['state']) =>
    setPending((all) => [...without(all, change), { ...change, state }])
  const discard = (change: Change) => setPending((all) => without(all, change))

  async function save(change: Change, isRetry: boolean) {
    put(change, 'saving')
    const response = await saveChange(change, { isRetry })
    if (!response.ok && (response.status === 0 || response.status >= 500)) {
      put(change, 'lost')
      notify.failure(m.calendar_move_lost({ name: clientName(change.booking) }))
      return
    }
    markBookingsChanged()
    // The change stays visible until the page shows what the server has saved.
    if (isFocused(change)) focused.current = change
    await revalidate()
    // A transition, like the update of the page: the booking must not go back for a moment.
    startTransition(() => discard(change))
    if (response.ok) notify.success(successText(change, response.data))
    else notify.failure(refusalText(response.error))
  }

  return {
    pending,
    discard,
    request: (change) => (consentFor(change) ? put(change, 'asking') : void save(change, false)),
    confirm: (change) => void save(change, false),
    retry: (change) => void save(change, true),
  }
}

const isFocused = ({ booking }: Change) =>
  document.activeElement instanceof HTMLElement &&
  document.activeElement.dataset.booking === booking.id

const without = (all: readonly PendingChange[], { booking }: Change) =>
  all.filter((one) => one.booking.id !== booking.id)

/** `notified_by` is missing if an earlier attempt made the change, whose response was lost. */
type Saved = Booking & { notified_by?: NotifiedBy }

function successText(change: Change, booking: Saved) {
  const done = doneText(change, booking)
  const { notified_by } = booking
  if (!notified_by) return done
  const saved = { ...booking, notified_by }
  return movesTime(change) ? changeTextForBusiness(done, saved) : changeTextIfNotified(done, saved)
}

function doneText(change: Change, { member }: Pick<Booking, 'member'>) {
  const name = clientName(change.booking)
  if (consentFor(change) === 'client') return m.calendar_move_asked({ name })
  if (change.kind === 'resize') return m.calendar_move_resized({ name })
  const isPersonChanged = change.resource !== undefined
  return isPersonChanged && member
    ? m.calendar_move_with({ name, person: member.name })
    : m.calendar_move_moved({ name })
}

type RefusedChange = { message: string; fields?: Record<string, string> | undefined }

/** Why the booking went back to its place. */
function refusalText({ message, fields }: RefusedChange) {
  const [fieldError] = Object.values(fields ?? {})
  return m.calendar_move_refused({ reason: fieldError ?? message })
}

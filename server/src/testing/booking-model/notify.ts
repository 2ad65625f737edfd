import type { Party } from '@ujuzi/contract/bookings/bookings'
import { type Model, type ModelActor, type ModelBooking, otherParty, resourceOf } from './state.ts'

/* Recipients of notifications. On the side of the business these are the owner and the person whom the booking is with. */

/** Adds a notification to a party. Walk-in clients have no account; the model gives them no phone number to text. */
export function notify(
  model: Model,
  booking: ModelBooking,
  to: Party,
  event: string,
  start = booking.start,
) {
  const { ownerId } = booking.business
  const person = employeeOf(booking)
  const accounts = to === 'client' ? [booking.client] : [ownerId, person]
  for (const account of accounts) addNotification(model, booking, { account, to, event, start })
}

/** Adds a notification to the person whom the booking is with, unless that is the owner. */
export const notifyPerson = (
  model: Model,
  booking: ModelBooking,
  event: string,
  account = employeeOf(booking),
) => addNotification(model, booking, { account, to: 'professional', event, start: booking.start })

/** Account of the person whom the booking is with; null for the owner, a place, or a person who has left. */
export function employeeOf(booking: ModelBooking) {
  const { account, retired } = resourceOf(booking)
  return retired || account === booking.business.ownerId ? null : account
}

/** Account of the person whom the booking is with, who may be the owner. */
export function personOf(booking: ModelBooking) {
  const { account } = resourceOf(booking)
  return account === booking.business.ownerId ? account : employeeOf(booking)
}

type Addressed = { account: string | null; to: Party; event: string; start: number }

function addNotification(model: Model, { id }: ModelBooking, { account, ...rest }: Addressed) {
  if (account === null) return
  model.notifications.push({ bookingId: id, account, at: model.now, ...rest })
}

const teamEvents: Record<string, string> = {
  confirmed: 'team_confirmed',
  cancelled: 'team_cancelled',
  moved: 'team_moved',
  move_accepted: 'team_moved',
}

/** The party that acts; for the business, the account of the employee who does, or else the owner. */
export type ActorOfModel = { by: ModelActor; employee?: string | undefined }

/**
 * Notifies the other party, and the owner and the person whom the booking is with of what another of the business did.
 * A change of a confirmed booking also emails the calendar entry to the one who made it.
 */
export function notifyBothParties(
  model: Model,
  booking: ModelBooking,
  { by, employee }: ActorOfModel,
  { event, isConfirmed }: { event: string; isConfirmed: boolean },
) {
  const { id, start, client, business } = booking
  const isAgreed = isConfirmed && client !== null
  notify(model, booking, otherParty(by), event)
  const actor = by === 'client' ? client : (employee ?? business.ownerId)
  const to = otherParty(otherParty(by))
  const emailOnly = true
  const own = { bookingId: id, to, event, at: model.now, start, emailOnly } as const
  if (by === 'client') {
    if (isConfirmed && client !== null) model.notifications.push({ ...own, account: client })
    return
  }
  const teamEvent = teamEvents[event] ?? event
  // Without a client who has agreed, only the person hears of it.
  const team = isAgreed ? [business.ownerId, employeeOf(booking)] : [personOf(booking)]
  for (const account of team) {
    if (account !== actor) notifyPerson(model, booking, teamEvent, account)
    else if (isAgreed && account !== null) model.notifications.push({ ...own, account })
  }
}

/** Current starts, by which people know bookings that a change then moves. */
export const startsOfBookings = (model: Model, saved: { id: string }[]) =>
  new Map(saved.flatMap(({ id }) => [[id, model.bookings.get(id)?.start] as const]))

/**
 * One notification for each person and party about a change of several bookings, which was notified of one by one since
 * then. A proposal comes first, because it waits for an answer.
 */
export function combineSince(
  model: Model,
  since: number,
  starts: ReadonlyMap<string, number | undefined>,
) {
  const each = model.notifications.splice(since).map((one) => ({
    ...one,
    known: (one.event === 'unassigned' && starts.get(one.bookingId)) || one.start,
  }))
  for (const group of Map.groupBy(each, ({ account, to }) => `${account} ${to}`).values()) {
    const heard = group
      .filter(({ emailOnly }) => !emailOnly)
      .toSorted((a, b) => a.known - b.known)
      .map(({ known, ...one }) => ({ one, known }))
    const proposed = heard.find(({ one }) => one.event === 'move_proposed')
    const first = proposed ?? heard[0]
    if (!first) {
      // Only the calendar entries of the one who made the change.
      model.notifications.push(...group.slice(0, 1).map(({ known, ...one }) => one))
      continue
    }
    if (heard.length === 1) {
      model.notifications.push(first.one)
      continue
    }
    const isMixed = heard.some(({ one }) => one.event !== first.one.event)
    const event = isMixed ? 'bookings_changed' : first.one.event
    model.notifications.push({ ...first.one, event, start: first.known })
  }
}

import type { Party } from '@ujuzi/contract/bookings/bookings'
import { day, minute } from './calendar.ts'
import { notify } from './notify.ts'
import {
  bookingsOn,
  isActive,
  type Model,
  type ModelBooking,
  occupiedTimes,
  type Prediction,
  predictRefusal,
  recordTransition,
} from './state.ts'
import { isClientBusy } from './times.ts'

export type ResizeAction = {
  kind: 'resize'
  bookingId: string
  party: Party
  end: number
  employee?: string | undefined
}

/** The business sets another end, at the same price, whatever its hours are. The gaps and further services stay. */
export function predictResize(
  model: Model,
  booking: ModelBooking,
  { party, end: requestedEnd }: ResizeAction,
): Prediction {
  const end = Math.floor(requestedEnd / minute) * minute
  const { start, sold, gaps, busyUntil } = booking
  if (end === booking.end) return { code: 'done', resources: [], apply: () => {} }
  if (party !== 'professional') return predictRefusal('not_allowed')
  const isResizable =
    booking.status === 'confirmed' && booking.seats === 1 && model.now < booking.end
  if (!isResizable) return predictRefusal('wrong_status')
  const further = sold.parts.slice(1).reduce((sum, part) => sum + part.duration, 0)
  const agreed = Math.max(further, ...gaps.map(({ to }) => to))
  const duration = end - start
  if (duration < agreed + 5 * minute || duration > day) return predictRefusal('invalid_input')
  const pause = busyUntil - booking.end
  const { client } = booking
  if (isClientBusy(model, { client, start, existing: booking }, duration))
    return predictRefusal('client_busy')
  if (isInTheWay(model, { ...booking, end, busyUntil: end + pause }))
    return predictRefusal('slot_taken')
  const apply = () => {
    Object.assign(booking, { end, busyUntil: end + pause })
    recordTransition(model, booking, { transition: 'resize', by: party, from: booking.status })
    if (model.now < start) notify(model, booking, 'client', 'length_changed')
  }
  return { code: 'done', resources: [], apply }
}

/** Whether another booking of the resource, who may have left, is in the way of the longer one. */
function isInTheWay(model: Model, longer: ModelBooking) {
  const { id, business, resource, localDay } = longer
  return bookingsOn(model, business, localDay - 2, localDay + 2)
    .filter((one) => one.id !== id && one.resource === resource && isActive(one))
    .flatMap(occupiedTimes)
    .some((busy) => occupiedTimes(longer).some(({ from, to }) => busy.from < to && from < busy.to))
}

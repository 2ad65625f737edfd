import { type ModelBusiness, minute, openingsOn } from './calendar.ts'
import { createMinutes } from './minutes.ts'
import { candidatesFor, candidatesToMove, groupOf, offerOf, type Wanted } from './offers.ts'
import { isOpen, type Model, type ModelBooking } from './state.ts'
import {
  findWindowRefusal,
  isBookable,
  isDayFull,
  isWeeklyStart,
  sortByLoad,
  type TimeRequest,
} from './times.ts'

export type SlotsQuestion = Wanted & { member: string | undefined; localDay: number }
/** `seatsLeft`: undefined if it depends on a choice that the model does not know, or there are no seats. */
export type ModelSlot = { start: number; end: number; seatsLeft: number | undefined }

/** The starts that clients are shown on a local day, or the code of the refusal. */
export function listSlots(
  model: Model,
  business: ModelBusiness,
  { services, options, member, localDay }: SlotsQuestion,
): ModelSlot[] | { code: string } {
  const offer = offerOf(business, { services, options })
  if ('code' in offer) return { code: offer.code }
  const candidates = candidatesFor(business, offer, member)
  if (member !== undefined && candidates.length === 0) return { code: 'member_unavailable' }
  return listStarts(model, { ...offer, business, candidates, localDay })
}

/** The starts that a client is shown for a booking on a local day, or the code of the refusal. */
export function listMoveSlots(
  model: Model,
  booking: ModelBooking,
  localDay: number,
): ModelSlot[] | { code: string } {
  if (!isOpen(booking, model.now)) return { code: 'wrong_status' }
  const { business, preparation, start, end } = booking
  const { candidates } = candidatesToMove(booking, undefined)
  const group = groupOf(booking)
  const duration = end - start
  const existing = booking
  return listStarts(model, {
    ...{ business, candidates, group, duration, preparation, localDay, existing },
  })
}

type StartsQuestion = Omit<TimeRequest, 'client' | 'start'> & {
  localDay: number
  preparation: number
}

/**
 * A look at each minute of the day. After a booking, steps are counted from its end and the preparation, as long as the
 * resource stays free.
 */
function listStarts(
  model: Model,
  { localDay, preparation, ...question }: StartsQuestion,
): ModelSlot[] {
  const { business, candidates, group, existing } = question
  const { step } = business.policy
  const minutes = createMinutes(model, business, localDay, existing)
  const slots: ModelSlot[] = []

  function isShown(start: number) {
    if (group && isWeeklyStart(business, group, start)) return true
    if (group && candidates.some((one) => minutes.isJoined(one, group, start))) return true
    if (group && group.sessions.length > 0) return false
    return candidates.some((one) => {
      if (!minutes.isInOpening(start, one.duration) || !minutes.isAtWork(one, start)) return false
      const { since, afterBooking } = minutes.freeSince(one, start)
      const elapsed = afterBooking
        ? start - since - preparation
        : minutes.sinceOpening(start) * minute
      return elapsed % step === 0 && minutes.isFree(one, start)
    })
  }

  for (const { from, to } of openingsOn(business, localDay))
    for (let start = from; start < to; start += minute) {
      if (findWindowRefusal(model, business, start) || !isShown(start)) continue
      const isFull = isDayFull(model, { business, start, existing })
      const free = candidates.filter(
        (one) =>
          minutes.isInOpening(start, one.duration) &&
          minutes.isAtWork(one, start) &&
          isBookable(minutes, one, { start, group, isFull }),
      )
      const { best } = sortByLoad(model, { ...question, client: null, start, minutes }, free)
      const [first, second] = best
      if (!first) continue
      const seatsLeft = group && !second ? minutes.freeSeats(first, group, start).length : undefined
      slots.push({ start, end: start + first.duration, seatsLeft })
    }
  return slots
}

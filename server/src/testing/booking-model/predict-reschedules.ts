import type { Party } from '@ujuzi/contract/bookings/bookings'
import {
  answerUntil,
  enterInRecord,
  type Foreseen,
  holds,
  hour,
  isAhead,
  localDayOf,
  type Made,
  type Model,
  minute,
  nextReminder,
  other,
  refused,
  tell,
  tellBoth,
  type Visit,
  wishStands,
} from './state.ts'
import { type Room, roomByHand, roomForClient } from './times.ts'

export type Change = {
  kind: 'reschedule' | 'accept_move'
  visit: string
  party: Party
  start: number
}

export function foreseeReschedule(
  model: Model,
  visit: Visit,
  { party, start: asked }: Change,
): Foreseen {
  if (!isAhead(visit, model.now)) return refused('wrong_status')
  const guest = visit.client === null
  const early = visit.start - model.now >= visit.policy.free * hour
  const free = guest || early || (visit.status === 'pending' && party === 'client')
  const byHand = guest || (!free && party === 'professional')
  const start = byHand ? Math.floor(asked / minute) * minute : asked
  if (start === visit.start) return refused('invalid_input')

  const wanted = { ...visit, start, length: visit.end - visit.start, moving: visit }
  const room = byHand ? roomByHand(model, wanted, false) : roomForClient(model, wanted)
  if ('code' in room) return refused(room.code)
  if (free) {
    return moves(model, visit, start, room, { move: 'reschedule', by: party, event: 'moved' })
  }
  const happen = () => {
    visit.wish = { start, by: party }
    const places = { from: visit.start, to: start }
    enterInRecord(model, visit, { move: 'propose', by: party, from: visit.status }, places)
    tell(model, visit, other(party), 'move_proposed', start)
  }
  return { code: 'done', chairs: [], happen }
}

export function foreseeAccept(model: Model, visit: Visit, { party, start }: Change): Foreseen {
  if (!holds(visit)) return refused('wrong_status')
  if (visit.wish?.by === party) return refused('not_allowed')
  if (!wishStands(visit, model.now)) return refused('wrong_status')
  if (visit.wish?.start !== start) return refused('wrong_status')
  const wanted = { ...visit, start, length: visit.end - visit.start, moving: visit }
  const room = roomByHand(model, wanted, false)
  if ('code' in room) return refused(room.code)
  return moves(model, visit, start, room, {
    move: 'accept_move',
    by: party,
    event: 'move_accepted',
  })
}

function moves(
  model: Model,
  visit: Visit,
  start: number,
  { chairs }: Room & { chairs: string[] },
  { move, by, event }: { move: 'reschedule' | 'accept_move'; by: Party; event: string },
): Foreseen {
  const happen = ({ chair }: Made) => {
    const from = { status: visit.status, start: visit.start }
    const length = visit.end - visit.start
    if (move === 'accept_move') visit.status = 'confirmed'
    Object.assign(visit, {
      chair,
      start,
      end: start + length,
      busyUntil: start + length + visit.shop.terms.pause,
      localDay: localDayOf(visit.shop, start),
      answerBy: visit.status === 'pending' ? answerUntil(start, model.now) : null,
      refundFrom: Math.min(visit.refundFrom, start),
      remindAt:
        visit.status === 'confirmed' && visit.client !== null
          ? nextReminder(start, model.now)
          : null,
      wish: null,
    })
    enterInRecord(model, visit, { move, by, from: from.status }, { from: from.start, to: start })
    tellBoth(model, visit, by, { event, agreed: visit.status === 'confirmed' })
  }
  return { code: 'done', chairs, happen }
}

import {
  answerUntil,
  enterInRecord,
  type Foreseen,
  localDayOf,
  type Made,
  type Model,
  minute,
  nextReminder,
  refused,
  type Shop,
  tell,
  type Visit,
} from './state.ts'
import { type Room, roomByHand, roomForClient } from './times.ts'

export type Beginning =
  | { kind: 'request'; client: string; shop: number; services: number[]; start: number }
  | { kind: 'enter'; shop: number; services: number[]; start: number }

export function foreseeRequest(model: Model, step: Beginning & { kind: 'request' }): Foreseen {
  const shop = shopOf(model, step.shop)
  const asked = { ...step, shop }
  const room = roomForClient(model, { ...asked, length: total(asked).length })
  if ('code' in room) return refused(room.code)
  const waiting = [...model.visits.values()].filter(
    (visit) => visit.client === step.client && visit.status === 'pending',
  )
  if (!shop.terms.accepts && waiting.length >= 5) return refused('too_many_pending')
  const status = shop.terms.accepts ? 'confirmed' : 'pending'
  return begins(model, asked, room, status, ({ visit }) => {
    enterInRecord(
      model,
      visit,
      { move: 'request', by: 'client', from: null },
      { from: null, to: visit.start },
    )
    if (status === 'confirmed') tell(model, visit, 'client', 'confirmed')
    tell(model, visit, 'professional', status === 'confirmed' ? 'booked' : 'requested')
  })
}

export function foreseeEntry(model: Model, step: Beginning & { kind: 'enter' }): Foreseen {
  const shop = shopOf(model, step.shop)
  const start = Math.floor(step.start / minute) * minute
  const asked = { ...step, shop, start, client: null }
  const room = roomByHand(model, { ...asked, length: total(asked).length }, true)
  if ('code' in room) return refused(room.code)
  return begins(model, asked, room, 'confirmed', ({ visit }) =>
    enterInRecord(
      model,
      visit,
      { move: 'enter', by: 'professional', from: null },
      { from: null, to: visit.start },
    ),
  )
}

function begins(
  model: Model,
  asked: Asked,
  { chairs }: Room & { chairs: string[] },
  status: 'pending' | 'confirmed',
  then: (made: { visit: Visit }) => void,
): Foreseen {
  const { shop, start, client } = asked
  const { length, price } = total(asked)
  const happen = ({ id, chair }: Made) => {
    const visit: Visit = {
      id,
      shop,
      client,
      chair,
      status,
      start,
      end: start + length,
      busyUntil: start + length + shop.terms.pause,
      localDay: localDayOf(shop, start),
      price,
      policy: { ...shop.terms.policy },
      answerBy: status === 'pending' ? answerUntil(start, model.now) : null,
      refundFrom: start,
      remindAt: status === 'confirmed' && client !== null ? nextReminder(start, model.now) : null,
      wish: null,
      overAt: null,
      cancelledBy: null,
      refund: null,
      noShow: null,
      contestedAt: null,
      settledAt: null,
    }
    model.visits.set(id, visit)
    then({ visit })
  }
  return { code: 'done', chairs, happen }
}

const shopOf = (model: Model, index: number) => {
  const shop = model.shops[index]
  if (!shop) throw new Error(`No shop ${index}`)
  return shop
}

type Asked = { shop: Shop; services: number[]; start: number; client: string | null }

function total({ shop, services }: Pick<Asked, 'shop' | 'services'>) {
  const chosen = services.flatMap((index) => shop.services[index] ?? [])
  return {
    length: chosen.reduce((sum, one) => sum + one.length, 0),
    price: chosen.reduce((sum, one) => sum + one.price, 0),
  }
}

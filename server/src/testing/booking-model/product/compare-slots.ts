import { listRescheduleSlots } from '@ujuzi/contract/bookings/transitions'
import { listSlots as listSlotsEndpoint } from '@ujuzi/contract/storefront/storefront'
import { expect } from 'vitest'
import type { TestApp } from '../../app/test-app.ts'
import { dateText } from '../calendar.ts'
import { serviceAt } from '../offers.ts'
import { listMoveSlots, listSlots, type ModelSlot, type SlotsQuestion } from '../slots.ts'
import type { Model } from '../state.ts'

export type SlotsStep =
  | ({ kind: 'slots'; business: number } & SlotsQuestion)
  | { kind: 'move_slots'; bookingId: string; localDay: number }

/** Asks the server for open times, and expects those of the model. Returns the kind of the step, or the refusal. */
export async function compareSlots(app: TestApp, model: Model, step: SlotsStep, where: string) {
  app.clock.set(new Date(model.now))
  const { response, expected } =
    step.kind === 'slots'
      ? await askForBusiness(app, model, step)
      : await askToMove(app, model, step)
  if ('code' in expected) {
    expect(response.ok ? 'slots' : response.error.code, where).toBe(expected.code)
    return expected.code
  }
  if (!response.ok) throw new Error(`${where}: ${response.error.code}`)
  const shown = response.data.days.flatMap(({ slots }) => slots)
  expect(
    shown.map(({ start, end, seats_left: seatsLeft }, n) =>
      lineOf({
        start: Date.parse(start),
        end: Date.parse(end),
        seatsLeft: expected[n]?.seatsLeft === undefined ? undefined : seatsLeft,
      }),
    ),
    where,
  ).toEqual(expected.map(lineOf))
  return step.kind
}

const lineOf = ({ start, end, seatsLeft }: ModelSlot) =>
  [new Date(start).toISOString(), new Date(end).toISOString(), seatsLeft ?? ''].join(' ')

async function askForBusiness(app: TestApp, model: Model, step: SlotsStep & { kind: 'slots' }) {
  const business = model.businesses[step.business]
  if (!business) throw new Error(`No business ${step.business}`)
  const [first = '', ...further] = step.services.map((n) => serviceAt(business, n).id)
  const response = await app.call(listSlotsEndpoint, {
    params: { id: business.id },
    query: {
      service_id: first,
      ...(further.length > 0 && { further_service_ids: further.join() }),
      ...(step.options.length > 0 && { option_ids: step.options.join() }),
      ...(step.member && { member_id: step.member }),
      from: dateText(step.localDay),
      days: 1,
    },
  })
  return { response, expected: listSlots(model, business, step) }
}

async function askToMove(
  app: TestApp,
  model: Model,
  { bookingId, localDay }: SlotsStep & { kind: 'move_slots' },
) {
  const booking = model.bookings.get(bookingId)
  if (!booking) throw new Error(`No booking ${bookingId}`)
  const as = await app.people.signIn(booking.client ?? booking.business.ownerId)
  const query = { from: dateText(localDay), days: 1 }
  const response = await app.call(listRescheduleSlots, { params: { id: bookingId }, query }, { as })
  return { response, expected: listMoveSlots(model, booking, localDay) }
}

import { describe, expect, it } from 'vitest'
import type { DayHours, Weekday } from '#app/domain/hours/hours.ts'
import type { LoadedPerson } from './load-person.ts'
import {
  countChanges,
  findPriceErrors,
  hasHoursProblems,
  hasNoService,
  type PersonDraft,
  toBody,
  toDraft,
} from './person-draft.ts'

const service = (id: string) => ({ id, title: id, price: 5000, currency: 'XAF', duration: 60 })
const services = [service('cut'), service('wash')]
const closed: DayHours = { is_open: false, intervals: [] }
const day = (open_time: string, close_time: string): DayHours => ({
  is_open: true,
  intervals: [{ open_time, close_time }],
})
const businessHours: Record<Weekday, DayHours> = {
  monday: day('08:00', '18:00'),
  tuesday: closed,
  wednesday: closed,
  thursday: closed,
  friday: closed,
  saturday: closed,
  sunday: closed,
}
const draftOf = (calendar: Partial<LoadedPerson['calendar']> = {}) =>
  toDraft({
    services,
    businessHours,
    calendar: {
      id: '1',
      kind: 'person',
      name: 'Ruth',
      number: 1,
      account_id: null,
      bookable: true,
      suspended: false,
      own_hours: false,
      hours: [],
      all_services: true,
      services: [],
      retired: false,
      upcoming_bookings: 0,
      ...calendar,
    },
  })
const withCut = (
  own: Partial<PersonDraft['services'][string]>,
  draft = draftOf(),
): PersonDraft => ({
  ...draft,
  services: { ...draft.services, cut: { does: true, price: '', duration: '', ...own } },
})

describe('the hours of a person', () => {
  it('the form for a person starts with the business hours and sends hours only if the person has their own', () => {
    const draft = draftOf()
    expect(draft.hours.monday).toEqual(businessHours.monday)
    expect(toBody(draft, services)).toMatchObject({ own_hours: false })
    expect(toBody(draft, services)).not.toHaveProperty('hours')
    expect(toBody({ ...draft, ownHours: true }, services).hours).toEqual([
      { weekday: 1, opens: '08:00', closes: '18:00' },
    ])
  })

  it('a person’s saved hours are loaded into the form and sent unchanged', () => {
    const hours = [
      { weekday: 2, opens: '09:00', closes: '12:00' },
      { weekday: 2, opens: '13:00', closes: '24:00' },
    ]
    expect(toBody(draftOf({ own_hours: true, hours }), services).hours).toEqual(hours)
  })

  it('hours of a person that end before they start are refused, unless the business hours apply', () => {
    const hours = { ...businessHours, monday: day('18:00', '08:00') }
    expect(hasHoursProblems({ ...draftOf(), hours, ownHours: true })).toBe(true)
    expect(hasHoursProblems({ ...draftOf(), hours })).toBe(false)
  })
})

describe('the services of a person', () => {
  it('a person’s services are sent if they have a custom price or if the person does not perform all services', () => {
    expect(toBody(withCut({ price: '7 500', duration: '90' }), services).services).toEqual([
      { service_id: 'cut', price: 7500, duration: 90 },
    ])
    expect(toBody(draftOf(), services).services).toEqual([])
    const some = draftOf({
      all_services: false,
      services: [{ service_id: 'wash', price: null, duration: null }],
    })
    expect(toBody(some, services).services).toEqual([
      { service_id: 'wash', price: null, duration: null },
    ])
  })

  it('a service that the person no longer performs is not sent, even with a price', () => {
    const some = draftOf({ all_services: false })
    expect(toBody(withCut({ does: false, price: '1' }, some), services).services).toEqual([])
    expect(hasNoService(withCut({ does: false }, some))).toBe(true)
    expect(hasNoService(withCut({ does: true }, some))).toBe(false)
  })

  it('a person’s price for a service is refused if it is not a number', () => {
    expect(findPriceErrors(withCut({ price: 'free' }), services)).toEqual(['services.0.price'])
    expect(findPriceErrors(withCut({ price: '7 500' }), services)).toEqual([])
    expect(findPriceErrors(withCut({ price: ' ' }), services)).toEqual([])
  })
})

it('counts the unsaved changes in the form for a team member', () => {
  const draft = draftOf()
  expect(countChanges(draft, draftOf())).toBe(0)
  expect(countChanges(draft, { ...withCut({ price: '1' }), bookable: false })).toBe(2)
})

import { describe, expect, it } from 'vitest'
import { choosableMembers, chosenMember, sequenceWith } from './team-choice.ts'

const service = (id: string) => ({ id, name: id, duration: 60, price: 5000, currency: 'XAF' })
const [cut, wash] = [service('cut'), service('wash')]
const member = (id: string, ...services: string[]) => ({
  id,
  name: id,
  services: services.map((service_id) => ({ service_id, price: 8000, duration: 30 })),
})
const team = [member('Amara', 'cut', 'wash'), member('Bola', 'cut'), member('Chi', 'cut')]

describe('the people to choose from', () => {
  it('offers the members who perform all chosen services', () => {
    expect(choosableMembers(team, [cut]).map(({ id }) => id)).toEqual(['Amara', 'Bola', 'Chi'])
  })

  it('offers no choice of members if only one performs the services or no service is chosen', () => {
    expect(choosableMembers(team, [cut, wash])).toEqual([])
    expect(choosableMembers(team, [])).toEqual([])
  })
})

describe('the chosen person', () => {
  it('a member named in the URL is chosen for the booking only if they perform the chosen services', () => {
    expect(chosenMember(team, [cut], { member: 'Bola' })?.name).toBe('Bola')
    expect(chosenMember(team, [wash], { member: 'Bola' })).toBeUndefined()
    expect(chosenMember(team, [cut], {})).toBeUndefined()
  })

  it('the chosen member’s price and duration replace those of the service', () => {
    expect(sequenceWith([cut], team[1])).toEqual([{ ...cut, price: 8000, duration: 30 }])
    expect(sequenceWith([cut], undefined)).toEqual([cut])
  })

  it('the extra price and duration of service options are added to those of the chosen member', () => {
    const long = { ...cut, price: 9000, duration: 90, usual: { price: 5000, duration: 60 } }
    expect(sequenceWith([long], team[1])).toEqual([{ ...long, price: 12_000, duration: 60 }])
  })
})

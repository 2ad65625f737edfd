import { describe, expect, it } from 'vitest'
import { teamTexts } from './team-words.ts'

type Input = Parameters<typeof teamTexts>[0]

const services = ['Cornrows', 'Wash', 'Locs', 'Colour', 'Trim'].map((name) => ({ id: name, name }))
const person = (name: string, ...done: string[]) => ({
  id: `id of ${name}`,
  name,
  services: done.map((service_id) => ({ service_id, price: 1, duration: 30 })),
})
const all = services.map(({ id }) => id)
const textsOf = (...team: ReturnType<typeof person>[]) =>
  teamTexts({ id: 'braids', team, services } as unknown as Input)

describe('the team on the page of a business', () => {
  it('the team section names the services of each person, or their number if there are many', () => {
    const team = textsOf(
      person('Amara', ...all),
      person('Ruth', 'Wash', 'Cornrows'),
      person('Grace', 'Cornrows', 'Wash', 'Locs', 'Colour'),
    )
    expect(team?.people.map(({ name, text }) => [name, text])).toEqual([
      ['Amara', 'All services'],
      ['Ruth', 'Cornrows and Wash'],
      ['Grace', '4 services'],
    ])
  })

  it('the team section links to booking each person, with the service chosen if they perform only one', () => {
    const team = textsOf(person('Amara', ...all), person('Ruth', 'Wash'))
    expect(team?.people.map(({ to }) => to)).toEqual([
      '/services/braids/book?member=id+of+Amara',
      '/services/braids/book?service=Wash&member=id+of+Ruth',
    ])
  })

  it('the team section is left out if fewer than two people perform services', () => {
    expect(textsOf()).toBeUndefined()
    expect(textsOf(person('Amara', ...all))).toBeUndefined()
    expect(textsOf(person('Amara', ...all), person('Ruth'))).toBeUndefined()
    expect(teamTexts({ id: 'braids', services } as unknown as Input)).toBeUndefined()
  })
})

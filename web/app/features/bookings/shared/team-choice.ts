import type { TeamMember } from '@ujuzi/contract/storefront/storefront'
import type { Choices } from './choices.ts'
import type { ServiceSequence } from './service-sequence.ts'

type Member = Pick<TeamMember, 'id' | 'name' | 'services'>

/** People who do all chosen services; empty if there are fewer than two, because then there is no choice. */
export function choosableMembers(team: readonly Member[], sequence: ServiceSequence) {
  const members = team.filter(({ services }) =>
    sequence.every(({ id }) => services.some(({ service_id }) => service_id === id)),
  )
  return sequence.length > 0 && members.length > 1 ? members : []
}

/** The chosen person, if they do all chosen services. */
export const chosenMember = (
  team: readonly Member[],
  sequence: ServiceSequence,
  { member }: Choices,
) => choosableMembers(team, sequence).find(({ id }) => id === member)

/** The services with the prices and durations of this person. */
export const sequenceWith = (
  sequence: ServiceSequence,
  member: Member | undefined,
): ServiceSequence =>
  sequence.map((service) => {
    const own = member?.services.find(({ service_id }) => service_id === service.id)
    return own ? { ...service, price: own.price, duration: own.duration } : service
  })

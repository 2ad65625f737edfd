import { fromMinor, toMinor } from '@ujuzi/contract/money/money'
import type { TeamMember } from '@ujuzi/contract/storefront/storefront'
import type { Choices } from './choices.ts'
import type { ChosenService, ServiceSequence } from './service-sequence.ts'

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

/** Shortest service of a person with a duration of their own. */
const minMinutes = 5

/** The services with the prices and durations of this person; chosen options keep their difference to the usual ones. */
export const sequenceWith = (
  sequence: ServiceSequence,
  member: Member | undefined,
): ServiceSequence =>
  sequence.map((service) => {
    const own = member?.services.find(({ service_id }) => service_id === service.id)
    return own ? { ...service, ...ownTerms(service, own) } : service
  })

function ownTerms(service: ChosenService, own: { price: number; duration: number }) {
  const { price, duration, currency, usual } = service
  if (!usual) return { price: own.price, duration: own.duration }
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  return {
    price: fromMinor(minor(price) + minor(own.price) - minor(usual.price), currency),
    duration: Math.max(minMinutes, duration + own.duration - usual.duration),
  }
}

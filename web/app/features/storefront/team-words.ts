import { m } from '@ujuzi/contract/messages'
import type { Professional } from '@ujuzi/contract/storefront/storefront'
import { allOfText } from '#app/lib/i18n/lists.ts'

type Named = Pick<Professional, 'id' | 'team' | 'services'>

/** Services of a person that are named; more are counted. */
const namedServices = 3

/** The people whom clients can book by name; undefined if there are fewer than two. */
export function teamTexts({ id, team = [], services }: Named) {
  const people = team.filter((member) => member.services.length > 0)
  if (people.length < 2) return undefined
  return {
    title: m.business_people(),
    people: people.map((member) => ({
      name: member.name,
      text: servicesText(member, services),
      label: m.business_book_person({ name: member.name }),
      to: `/services/${id}/book?${bookSearch(member)}`,
    })),
  }
}

type Member = Pick<NonNullable<Named['team']>[number], 'id' | 'services'>

function servicesText({ services: own }: Member, services: Named['services']) {
  const done = services.filter(({ id }) => own.some(({ service_id }) => service_id === id))
  if (done.length === services.length) return m.business_person_all()
  return done.length <= namedServices
    ? allOfText(done.map(({ name }) => name))
    : m.business_person_services({ count: done.length })
}

/** Begins with the service of a person who does only one. */
function bookSearch({ id, services: [first, ...others] }: Member) {
  return new URLSearchParams({
    ...(first && others.length === 0 && { service: first.service_id }),
    member: id,
  })
}

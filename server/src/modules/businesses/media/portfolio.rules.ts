import { isDeepStrictEqual } from 'node:util'
import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import type { Testimonial } from '@ujuzi/contract/businesses/professional-profile'
import { type Change, type Faults, repeatedFaults } from '../profile/rules.ts'

type Portfolio = NonNullable<Change['portfolio']>
type Piece = { id?: string | undefined }
type Kept = Record<'work_samples' | 'certifications' | 'awards', ReadonlySet<string>>

/** `kept` are the pieces that are there; nobody takes over one of others by its id. */
export function pieceFaults(given: Portfolio, kept: Kept, today: string): Faults {
  const faults: Faults = {}
  for (const list of ['work_samples', 'certifications', 'awards'] as const) {
    const pieces: Piece[] = given[list] ?? []
    for (const [i, { id }] of pieces.entries()) {
      if (id === undefined) continue
      const path = `portfolio.${list}.${i}.id`
      if (!kept[list].has(id)) faults[path] = 'field_invalid'
      else if (pieces.findIndex((one) => one.id === id) < i) faults[path] = 'field_repeated'
    }
  }
  const featured = [...(given.work_samples ?? []).entries()].filter(([, piece]) => piece.featured)
  for (const [i] of featured.slice(profileLimits.featuredWorks)) {
    faults[`portfolio.work_samples.${i}.featured`] = 'field_featured_many'
  }
  for (const [i, { issue_date }] of (given.certifications ?? []).entries()) {
    if (issue_date < '1900-01-01' || issue_date > today) {
      faults[`portfolio.certifications.${i}.issue_date`] = 'field_date'
    }
  }
  for (const [i, { year }] of (given.awards ?? []).entries()) {
    if (year > Number(today.slice(0, 4))) faults[`portfolio.awards.${i}.year`] = 'field_number'
  }
  return faults
}

/** `known` are the reviews of the business that everybody can read, with what of each stays the same for all readers. */
export function testimonialFaults(
  given: NonNullable<Portfolio['testimonials']>,
  known: ReadonlyMap<string, Partial<Testimonial>>,
): Faults {
  const path = (i: number) => `portfolio.testimonials.${i}`
  const ids = given.map(({ id }) => id)
  const faults = repeatedFaults((i) => `${path(i)}.id`, ids)
  for (const [i, said] of given.entries()) {
    const stored = known.get(said.id)
    if (!stored) faults[`${path(i)}.id`] = 'field_review_unknown'
    for (const [name, value] of Object.entries(said)) {
      if (
        stored &&
        name in stored &&
        value !== undefined &&
        !isDeepStrictEqual(value, stored[name as keyof Testimonial])
      )
        faults[`${path(i)}.${name}`] = 'field_read_only'
    }
  }
  return faults
}

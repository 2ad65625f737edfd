import { isDeepStrictEqual } from 'node:util'
import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import type { TestimonialFields } from '../profile/fields.rules.ts'
import { duplicateErrors, type FieldErrors, type ProfileChange } from '../profile/rules.ts'

type Portfolio = NonNullable<ProfileChange['portfolio']>
type PortfolioItem = { id?: string | undefined }
type StoredItemIds = Record<'work_samples' | 'certifications' | 'awards', ReadonlySet<string>>

/**
 * Errors in the portfolio of a change. `stored` are the ids of the business's own items: an id of another business is
 * an error.
 */
export function portfolioErrors(
  input: Portfolio,
  stored: StoredItemIds,
  today: string,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const list of ['work_samples', 'certifications', 'awards'] as const) {
    const items: PortfolioItem[] = input[list] ?? []
    for (const [i, { id }] of items.entries()) {
      if (id === undefined) continue
      const path = `portfolio.${list}.${i}.id`
      if (!stored[list].has(id)) errors[path] = 'field_invalid'
      else if (items.findIndex((one) => one.id === id) < i) errors[path] = 'field_repeated'
    }
  }
  const featured = [...(input.work_samples ?? []).entries()].filter(([, item]) => item.featured)
  for (const [i] of featured.slice(profileLimits.featuredWorks)) {
    errors[`portfolio.work_samples.${i}.featured`] = 'field_featured_many'
  }
  for (const [i, { issue_date }] of (input.certifications ?? []).entries()) {
    if (issue_date < '1900-01-01' || issue_date > today) {
      errors[`portfolio.certifications.${i}.issue_date`] = 'field_issue_date'
    }
  }
  for (const [i, { year }] of (input.awards ?? []).entries()) {
    if (year > Number(today.slice(0, 4))) errors[`portfolio.awards.${i}.year`] = 'field_number'
  }
  return errors
}

/** Errors in the testimonials of a change. `known` are the visible reviews of the business, by id. */
export function testimonialErrors(
  input: NonNullable<Portfolio['testimonials']>,
  known: ReadonlyMap<string, TestimonialFields>,
): FieldErrors {
  const path = (i: number) => `portfolio.testimonials.${i}`
  const ids = input.map(({ id }) => id)
  const errors = duplicateErrors((i) => `${path(i)}.id`, ids)
  for (const [i, testimonial] of input.entries()) {
    const stored = known.get(testimonial.id)
    if (!stored) errors[`${path(i)}.id`] = 'field_review_unknown'
    for (const [name, value] of Object.entries(testimonial)) {
      if (
        stored &&
        name in stored &&
        value !== undefined &&
        !isDeepStrictEqual(value, stored[name as keyof TestimonialFields])
      )
        errors[`${path(i)}.${name}`] = 'field_read_only'
    }
  }
  return errors
}

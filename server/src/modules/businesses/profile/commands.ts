import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { dayAt, formatDay } from '../../schedule/time-zone.rules.ts'
import { publishWhenReady } from '../../services/publish.commands.ts'
import type { Deps } from '../commands.ts'
import { parseWeeklyHours } from '../hours/rules.ts'
import { resolveLocation } from '../location/commands.ts'
import { claimPictures } from '../portfolio/pictures.commands.ts'
import { portfolioErrors, testimonialErrors } from '../portfolio/rules.ts'
import { lockOpenBusiness } from '../queries.ts'
import { type ValidatedChange, writeProfile } from './changes.commands.ts'
import { lockAccountPictures } from './changes.queries.ts'
import { profileFields, testimonialFields } from './fields.rules.ts'
import { personalErrors, reservedNameErrors } from './personal.rules.ts'
import { parsePhones } from './phones.rules.ts'
import { findProfile, listVisibleReviews, type Profile } from './queries.ts'
import {
  combinationErrors,
  type FieldErrors,
  mergeProfile,
  type ProfileChange,
  readOnlyErrors,
} from './rules.ts'
import { parseSocialLinks } from './social.rules.ts'

/**
 * Saves the given fields in one transaction; read-only fields may be sent back unchanged. Locks the business row. A stale
 * `version` is refused; without one, the last of two changes of a field wins. Returns the profile from what was read and
 * written.
 */
export async function updateProfile(
  deps: Deps,
  { db, now }: Ctx,
  { businessId, change }: { businessId: string; change: ProfileChange },
): Promise<Profile> {
  return transact(db, async (tx) => {
    const profile = await lockProfile(tx, businessId)
    requireVersion(profile, change.version)
    const ctx = { db: tx, now }
    const { validated, errors } = await validateProfileChange(deps, ctx, { profile, change })
    if (Object.keys(errors).length > 0) throw new Refusal('invalid_input', { fields: errors })
    const saved = await writeProfile(deps, ctx, { profile, change, validated })
    const isPublished = await publishWhenReady(tx, businessId, now)
    return isPublished ? { ...saved, business: { ...saved.business, publishedAt: now } } : saved
  })
}

/** The profile of an open business. Locks the business row, then the pictures of its owner. */
export async function lockProfile(tx: Db, businessId: string): Promise<Profile> {
  const { ownerId } = await lockOpenBusiness(tx, businessId)
  await lockAccountPictures(tx, ownerId)
  return getProfile(tx, businessId)
}

export function requireVersion({ business }: Profile, version: number | undefined) {
  if (version !== undefined && version !== business.version) throw new Refusal('version_conflict')
}

export async function getProfile(db: Db, businessId: string): Promise<Profile> {
  const profile = await findProfile(db, businessId)
  if (!profile) throw new Refusal('business_not_found')
  return profile
}

/**
 * Runs all rules, so that `errors` has every broken rule by dotted path; `validated` may be written only if there is
 * none. Marks new pictures as used.
 */
export async function validateProfileChange(
  { authSecret }: Pick<Deps, 'authSecret'>,
  { db: tx, now }: Ctx,
  { profile, change }: { profile: Profile; change: ProfileChange },
): Promise<{ validated: ValidatedChange; errors: FieldErrors }> {
  const { business } = profile
  const before = profileFields(profile, authSecret)
  const merged = mergeProfile(before, change)
  const today = formatDay(dayAt(business.timeZone, now))
  const week = parseWeeklyHours(change.availability?.working_hours)
  const social = parseSocialLinks(change.social_media)
  const phones = parsePhones(before, change)
  const place = await resolveLocation({ db: tx, now }, { profile, change, merged })
  const pictures = await claimPictures(tx, profile, change)
  const testimonials = await resolveTestimonials(tx, profile, change)
  const errors = {
    ...readOnlyErrors(before, change),
    ...personalErrors(change, merged, today),
    ...reservedNameErrors(profile, merged),
    ...week.errors,
    ...social.errors,
    ...phones.errors,
    ...place.errors,
    ...combinationErrors(change, merged, business.visitPlaces.includes('online')),
    ...portfolioErrors(change.portfolio ?? {}, storedItemIds(profile), today),
    ...testimonials.errors,
    ...pictures.errors,
  }
  const validated = {
    merged,
    place,
    hours: week.hours,
    social: social.links,
    phones: phones.phones,
    pictures: pictures.known,
    testimonials: testimonials.reviews,
  }
  return { validated, errors }
}

const idsOf = (items: { id: string }[]) => new Set(items.map(({ id }) => id))

const storedItemIds = ({ samples, certifications, awards }: Profile) => ({
  work_samples: idsOf(samples),
  certifications: idsOf(certifications),
  awards: idsOf(awards),
})

/** Testimonials after the change, and the errors in it. */
async function resolveTestimonials(tx: Db, profile: Profile, change: ProfileChange) {
  const input = change.portfolio?.testimonials
  if (!input) return { reviews: profile.testimonials, errors: {} }
  const ids = input.map(({ id }) => id)
  const reviews = await listVisibleReviews(tx, profile.business.id, ids)
  const known = new Map(reviews.map((one) => [one.id, testimonialFields(one)]))
  return { reviews, errors: testimonialErrors(input, known) }
}

import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { dayAt, formatDay } from '../../bookings/time-zone.rules.ts'
import { publishWhenReady } from '../../services/publish.commands.ts'
import type { Deps } from '../commands.ts'
import { parseWeeklyHours } from '../hours/rules.ts'
import { resolveLocation } from '../location/commands.ts'
import { claimPictures } from '../portfolio/pictures.commands.ts'
import { portfolioErrors, testimonialErrors } from '../portfolio/rules.ts'
import { lockOwnBusiness } from '../queries.ts'
import { type ValidatedChange, writeProfile } from './changes.commands.ts'
import { lockAccountPictures } from './changes.queries.ts'
import { profileFields, testimonialFields } from './fields.rules.ts'
import { personalErrors } from './personal.rules.ts'
import { findProfile, listVisibleReviews, type Profile } from './queries.ts'
import { combinationErrors, mergeProfile, type ProfileChange, readOnlyErrors } from './rules.ts'
import { parseSocialLinks } from './social.rules.ts'

/**
 * Saves the given fields in one transaction; read-only fields may be sent back unchanged. Locks the business row; a
 * stale `version` is refused.
 */
export async function updateProfile(
  deps: Deps,
  { db, now }: Ctx,
  { ownerId, change }: { ownerId: string; change: ProfileChange },
): Promise<Profile> {
  return transact(db, async (tx) => {
    await lockOwnBusiness(tx, ownerId)
    await lockAccountPictures(tx, ownerId)
    const profile = await getProfile(tx, ownerId)
    const { id, version } = profile.business
    if (version !== change.version) throw new Refusal('version_conflict')
    const ctx = { db: tx, now }
    const validated = await validateChange(ctx, { profile, change, authSecret: deps.authSecret })
    await writeProfile(deps, ctx, { profile, change, validated })
    await publishWhenReady(tx, id, now)
    return getProfile(tx, ownerId)
  })
}

export async function getProfile(db: Db, ownerId: string): Promise<Profile> {
  const profile = await findProfile(db, ownerId)
  if (!profile) throw new Refusal('business_not_found')
  return profile
}

type ChangeRequest = { profile: Profile; change: ProfileChange; authSecret: AuthSecret }

/** Runs all rules before it refuses, so that the response lists every field error. Marks new pictures as used. */
async function validateChange(
  { db: tx, now }: Ctx,
  { profile, change, authSecret }: ChangeRequest,
): Promise<ValidatedChange> {
  const { business } = profile
  const before = profileFields(profile, authSecret)
  const merged = mergeProfile(before, change)
  const today = formatDay(dayAt(business.timeZone, now))
  const week = parseWeeklyHours(change.availability?.working_hours)
  const social = parseSocialLinks(change.social_media)
  const place = await resolveLocation({ db: tx, now }, { profile, change, merged })
  const pictures = await claimPictures(tx, profile, change)
  const fields = {
    ...readOnlyErrors(before, change),
    ...personalErrors(change, merged, today),
    ...week.errors,
    ...social.errors,
    ...place.errors,
    ...combinationErrors(change, merged, business.visitPlaces.includes('online')),
    ...portfolioErrors(change.portfolio ?? {}, storedItemIds(profile), today),
    ...(await testimonialFieldErrors(tx, profile, change)),
    ...pictures.errors,
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
  return { merged, place, hours: week.hours, social: social.links, pictures: pictures.known }
}

const idsOf = (items: { id: string }[]) => new Set(items.map(({ id }) => id))

const storedItemIds = ({ samples, certifications, awards }: Profile) => ({
  work_samples: idsOf(samples),
  certifications: idsOf(certifications),
  awards: idsOf(awards),
})

async function testimonialFieldErrors(tx: Db, { business }: Profile, change: ProfileChange) {
  const input = change.portfolio?.testimonials ?? []
  if (input.length === 0) return {}
  const ids = input.map(({ id }) => id)
  const reviews = await listVisibleReviews(tx, business.id, ids)
  return testimonialErrors(input, new Map(reviews.map((one) => [one.id, testimonialFields(one)])))
}

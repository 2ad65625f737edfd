import type {
  ProfessionalProfile,
  Testimonial,
} from '@ujuzi/contract/businesses/professional-profile'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockOwnBusiness } from '../../bookings/requests/queries.ts'
import { dayAt, dayText } from '../../bookings/time-zone.rules.ts'
import { publishWhenReady } from '../../services/publish.commands.ts'
import type { Deps } from '../commands.ts'
import { readWeek } from '../hours/rules.ts'
import { readLocation } from '../location/commands.ts'
import { readPictures } from '../media/commands.ts'
import { pieceFaults, testimonialFaults } from '../media/portfolio.rules.ts'
import { type ReadChange, writeProfile } from './changes.commands.ts'
import { holdPictures } from './changes.queries.ts'
import { personFaults } from './personal.rules.ts'
import { findProfile, listReviewsOf, type Profile, type Said } from './queries.ts'
import { type Change, readOnlyFaults, togetherFaults, wantedOf } from './rules.ts'
import { readSocial } from './social.rules.ts'

/** How its owner sees it: what comes back must be what was shown. */
export type Shown = {
  profile: (profile: Profile) => ProfessionalProfile
  said: (said: Said) => Testimonial
}

/** Writes what is spoken of, all of it or nothing. The row of the business is held: of two who save, the second is told. */
export async function changeProfile(
  deps: Deps,
  { db, now }: Ctx,
  ownerId: string,
  change: Change,
  shown: Shown,
): Promise<Profile> {
  return transact(db, async (tx) => {
    await lockOwnBusiness(tx, ownerId)
    await holdPictures(tx, ownerId)
    const profile = await getProfile(tx, ownerId)
    const { id, version } = profile.business
    if (version !== change.version) throw new Refusal('version_conflict')
    const read = await readChange(tx, profile, change, shown, now)
    await writeProfile(deps, tx, profile, change, read, now)
    await publishWhenReady(tx, id, now)
    return getProfile(tx, ownerId)
  })
}

export async function getProfile(db: Db, ownerId: string): Promise<Profile> {
  const profile = await findProfile(db, ownerId)
  if (!profile) throw new Refusal('business_not_found')
  return profile
}

/** Asks all the rules, so that whoever typed hears of every fault at once. */
async function readChange(
  tx: Db,
  profile: Profile,
  change: Change,
  shown: Shown,
  now: Date,
): Promise<ReadChange> {
  const { business } = profile
  const before = shown.profile(profile)
  const wanted = wantedOf(before, change)
  const today = dayText(dayAt(business.timeZone, now))
  const week = readWeek(change.availability?.working_hours)
  const social = readSocial(change.social_media)
  const place = await readLocation(tx, profile, change, wanted, now)
  const pictures = await readPictures(tx, profile, change)
  const fields = {
    ...readOnlyFaults(before, change),
    ...personFaults(change, wanted, today),
    ...week.faults,
    ...social.faults,
    ...place.faults,
    ...togetherFaults(change, wanted, business.visitPlaces.includes('online')),
    ...pieceFaults(change.portfolio ?? {}, keptPieces(profile), today),
    ...(await unknownReviews(tx, profile, change, shown)),
    ...pictures.faults,
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
  return { wanted, place, hours: week.hours, social: social.read, pictures: pictures.known }
}

const idsOf = (pieces: { id: string }[]) => new Set(pieces.map(({ id }) => id))

const keptPieces = ({ samples, certifications, awards }: Profile) => ({
  work_samples: idsOf(samples),
  certifications: idsOf(certifications),
  awards: idsOf(awards),
})

async function unknownReviews(tx: Db, { business }: Profile, change: Change, shown: Shown) {
  const given = change.portfolio?.testimonials ?? []
  if (given.length === 0) return {}
  const ids = given.map(({ id }) => id)
  const said = await listReviewsOf(tx, business.id, ids)
  const known = said.map((one) => [one.id, factsOf(one, shown.said(one))] as const)
  return testimonialFaults(given, new Map(known))
}

/** Somebody without a name is called something else in every language. */
function factsOf({ writer }: Said, { client_name, ...facts }: Testimonial): Partial<Testimonial> {
  return writer && !writer.erasedAt ? { ...facts, client_name } : facts
}

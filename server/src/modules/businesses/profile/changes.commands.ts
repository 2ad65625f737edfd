import { weekdays } from '@ujuzi/contract/api/options'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { encryptText } from '../../../platform/auth/encryption.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { writeColumns } from '../../../platform/db/column-fields.ts'
import type { Db } from '../../../platform/db/db.ts'
import { markPicturesUnused } from '../../media/queries.ts'
import type { Deps } from '../commands.ts'
import type { parseWeeklyHours } from '../hours/rules.ts'
import type { resolveLocation } from '../location/commands.ts'
import { writePortfolio } from '../portfolio/commands.ts'
import { type claimPictures, findPictureByUrl } from '../portfolio/pictures.commands.ts'
import {
  type BusinessProfileRow,
  defaultBusinessProfile,
  profileColumns,
} from '../profile.tables.ts'
import * as writes from './changes.queries.ts'
import { encryptionPurpose } from './encryption.rules.ts'
import { fullName } from './personal.rules.ts'
import { type parsePhones, phoneVerification } from './phones.rules.ts'
import type { Profile } from './queries.ts'
import { mergeBookingPlaces, type mergeProfile, type ProfileChange } from './rules.ts'
import type { parseSocialLinks } from './social.rules.ts'

/** A change that passed validation, with its values parsed. */
export type ValidatedChange = {
  merged: ReturnType<typeof mergeProfile>
  place: Awaited<ReturnType<typeof resolveLocation>>
  hours: ReturnType<typeof parseWeeklyHours>['hours']
  social: ReturnType<typeof parseSocialLinks>['links']
  phones: ReturnType<typeof parsePhones>['phones']
  pictures: Awaited<ReturnType<typeof claimPictures>>['known']
  testimonials: Profile['testimonials']
}

type ProfileWrite = {
  profile: Profile
  change: ProfileChange
  validated: ValidatedChange
  /** Columns of the business that are no fields of the profile. */
  columns?: writes.BusinessChanges
}

/** Writes a validated change of a locked profile, and only what differs. Returns the profile as it is now. */
export async function writeProfile(
  { authSecret }: Pick<Deps, 'authSecret'>,
  { db: tx, now }: Ctx,
  { profile, change, validated, columns }: ProfileWrite,
): Promise<Profile> {
  const { place, pictures, testimonials } = validated
  const changes = { ...businessColumns(profile, validated, now), ...columns }
  const business = await writes.updateBusiness(tx, profile.business, { changes, now })
  const businessProfile = businessProfileRow(profile, change, validated, authSecret)
  await writes.saveBusinessProfile(tx, profile.businessProfile, businessProfile)
  const owner = await writeOwnerName(tx, { profile, change, validated, now })
  const hours = await writeWeeklyHours(tx, profile, change, validated)
  const portfolio = await writePortfolio(
    { db: tx, now },
    { profile, input: change.portfolio ?? {}, known: pictures },
  )
  if (namesPictures(change)) {
    await markPicturesUnused(
      tx,
      profile.pictures.map(({ id }) => id),
      now,
    )
  }
  const saved = {
    ...{ ...profile, ...portfolio, business, businessProfile, owner, hours, testimonials },
    ...{ town: place.town, areas: place.areas },
  }
  return { ...saved, pictures: shownPictures(saved, pictures) }
}

type NameWrite = Pick<ProfileWrite, 'profile' | 'change' | 'validated'> & { now: Date }

async function writeOwnerName(tx: Db, { profile, change, validated, now }: NameWrite) {
  const { first_name, last_name } = change.personal ?? {}
  if (first_name === undefined && last_name === undefined) return profile.owner
  const name = fullName(validated.merged.personal)
  return writes.renameAccount(tx, profile.owner.id, { name, now })
}

/** The pictures that the profile shows, in the order of their ids. */
function shownPictures(
  { businessProfile, images, samples }: Omit<Profile, 'pictures'>,
  known: ValidatedChange['pictures'],
) {
  const ids = new Set([
    ...images,
    ...samples.map(({ mediaId }) => mediaId),
    businessProfile?.pictureId,
    businessProfile?.logoId,
  ])
  return [...known.values()]
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const namesPictures = ({ personal, business, portfolio }: ProfileChange) =>
  personal?.profile_picture !== undefined ||
  business?.business_logo !== undefined ||
  portfolio !== undefined

/** The fields that are columns, by table, with the values that were parsed. */
const storedColumns = ({ merged, social, phones }: ValidatedChange) =>
  writeColumns(profileColumns, {
    ...merged,
    business: { ...merged.business, phone: phones.phone },
    social_media: { ...merged.social_media, ...social, whatsapp: phones.whatsapp },
  })

const businessColumns = ({ business, owner }: Profile, validated: ValidatedChange, now: Date) => ({
  ...storedColumns(validated).businesses,
  ...validated.place.coordinates,
  phoneVerifiedAt: phoneVerification(validated.phones.phone, { business, owner }, now),
  timeZone: validated.place.timeZone,
  visitPlaces: mergeBookingPlaces(business.visitPlaces, validated.merged.location),
})

function businessProfileRow(
  { business, businessProfile }: Profile,
  change: ProfileChange,
  validated: ValidatedChange,
  secret: AuthSecret,
): BusinessProfileRow {
  const before = businessProfile ?? defaultBusinessProfile
  const { personal, business: input } = validated.merged
  const pictureId = (url: string | null) => findPictureByUrl(validated.pictures, url)?.id ?? null
  const encrypt = (text: string, purpose: string) =>
    encryptText(text, { secret, purpose, owner: business.id })
  const encryptChanged = (
    text: string | null | undefined,
    stored: Buffer | null,
    purpose: string,
  ) => (text === undefined ? stored : text === null ? null : encrypt(text, purpose))
  return {
    ...storedColumns(validated).business_profiles,
    businessId: business.id,
    firstName: personal.first_name,
    lastName: personal.last_name,
    timeZone: change.personal?.timezone ?? before.timeZone,
    dateOfBirth: encryptChanged(
      change.personal?.date_of_birth,
      before.dateOfBirth,
      encryptionPurpose.dateOfBirth,
    ),
    pictureId: pictureId(personal.profile_picture),
    logoId: pictureId(input.business_logo),
    taxId: encryptChanged(change.business?.tax_id, before.taxId, encryptionPurpose.taxId),
  }
}

/** Replaces the hours of the given weekdays. Returns those of the week. */
async function writeWeeklyHours(
  tx: Db,
  { business: { id: businessId }, hours: before }: Profile,
  change: ProfileChange,
  { hours }: ValidatedChange,
) {
  const week = change.availability?.working_hours ?? {}
  const givenDays = weekdays.flatMap((name, index) => (week[name] ? [index + 1] : []))
  const rows = hours.map((one) => ({ ...one, businessId }))
  await writes.replaceHours(tx, businessId, { weekdays: givenDays, rows })
  const kept = before.filter(({ weekday }) => !givenDays.includes(weekday))
  return [...kept, ...rows].toSorted((a, b) => a.weekday - b.weekday)
}

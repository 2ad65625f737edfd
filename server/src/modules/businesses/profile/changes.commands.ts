import { weekdays } from '@ujuzi/contract/api/options'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { encryptText } from '../../../platform/auth/encryption.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { markPicturesUnused } from '../../media/queries.ts'
import type { Deps } from '../commands.ts'
import type { parseWeeklyHours } from '../hours/rules.ts'
import type { resolveLocation } from '../location/commands.ts'
import { writePortfolio } from '../portfolio/commands.ts'
import { type claimPictures, findPictureByUrl } from '../portfolio/pictures.commands.ts'
import { type BusinessProfileRow, defaultBusinessProfile } from '../profile.tables.ts'
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
}

type ProfileWrite = {
  profile: Profile
  change: ProfileChange
  validated: ValidatedChange
  /** Columns of the business that are no fields of the profile. */
  columns?: writes.BusinessChanges
}

/** Writes a validated change of a locked profile, and only what differs. Returns both rows as they are now. */
export async function writeProfile(
  { authSecret }: Pick<Deps, 'authSecret'>,
  { db: tx, now }: Ctx,
  { profile, change, validated, columns }: ProfileWrite,
): Promise<Pick<Profile, 'business' | 'shop'>> {
  const { business, owner } = profile
  const changes = { ...businessColumns(profile, validated, now), ...columns }
  const saved = await writes.updateBusiness(tx, business, { changes, now })
  const shop = businessProfileRow(profile, change, validated, authSecret)
  await writes.saveBusinessProfile(tx, profile.shop, shop)
  if (change.personal?.first_name !== undefined || change.personal?.last_name !== undefined) {
    await writes.renameAccount(tx, owner.id, { name: fullName(validated.merged.personal), now })
  }
  await writeWeeklyHours(tx, business.id, change, validated)
  await writePortfolio(
    { db: tx, now },
    { profile, input: change.portfolio ?? {}, known: validated.pictures },
  )
  if (namesPictures(change)) {
    await markPicturesUnused(
      tx,
      profile.pictures.map(({ id }) => id),
      now,
    )
  }
  return { business: saved, shop }
}

const namesPictures = ({ personal, business, portfolio }: ProfileChange) =>
  personal?.profile_picture !== undefined ||
  business?.business_logo !== undefined ||
  portfolio !== undefined

function businessColumns(
  { business, owner }: Profile,
  { merged, place, social, phones }: ValidatedChange,
  now: Date,
) {
  const { business: input, location, availability } = merged
  const { website, instagram, tiktok } = { ...merged.social_media, ...social }
  return {
    name: input.business_name,
    headline: input.headline,
    phone: phones.phone,
    phoneVerifiedAt: phoneVerification(phones.phone, { business, owner }, now),
    category: input.category,
    bio: input.business_description,
    placeId: location.place_id,
    district: location.district,
    address: location.primary_address,
    ...place.coordinates,
    timeZone: place.timeZone,
    visitPlaces: mergeBookingPlaces(business.visitPlaces, location),
    website,
    instagram,
    tiktok,
    whatsapp: phones.whatsapp,
    advanceBookingDays: availability.advance_booking_days,
    sameDayBooking: availability.same_day_booking,
  }
}

function businessProfileRow(
  { business, shop }: Profile,
  change: ProfileChange,
  { merged, social, pictures }: ValidatedChange,
  secret: AuthSecret,
): BusinessProfileRow {
  const before: BusinessProfileRow = shop ?? { ...defaultBusinessProfile, businessId: business.id }
  const { personal, business: input, location, availability, contact_preferences: contact } = merged
  const { facebook, twitter } = { ...merged.social_media, ...social }
  const encrypt = (text: string, purpose: string) =>
    encryptText(text, { secret, purpose, owner: business.id })
  const encryptChanged = (
    text: string | null | undefined,
    stored: Buffer | null,
    purpose: string,
  ) => (text === undefined ? stored : text === null ? null : encrypt(text, purpose))
  return {
    businessId: business.id,
    firstName: personal.first_name,
    lastName: personal.last_name,
    bio: personal.bio,
    languages: personal.languages,
    timeZone: change.personal?.timezone ?? before.timeZone,
    dateOfBirth: encryptChanged(
      change.personal?.date_of_birth,
      before.dateOfBirth,
      encryptionPurpose.dateOfBirth,
    ),
    gender: personal.gender,
    pictureId: findPictureByUrl(pictures, personal.profile_picture)?.id ?? null,
    logoId: findPictureByUrl(pictures, input.business_logo)?.id ?? null,
    businessType: input.business_type,
    registrationNumber: input.registration_number,
    taxId: encryptChanged(change.business?.tax_id, before.taxId, encryptionPurpose.taxId),
    yearsInBusiness: input.years_in_business,
    teamSize: input.team_size,
    postalCode: location.postal_code,
    serviceRadiusKm: location.service_radius,
    serviceAreas: location.service_areas,
    emergencyServices: availability.emergency_services,
    facebook,
    twitter,
    preferredContactMethod: contact.preferred_contact_method,
    responseTime: contact.response_time,
    autoResponderEnabled: contact.auto_responder_enabled,
    autoResponderMessage: contact.auto_responder_message,
    emergencyContactAvailable: contact.emergency_contact_available,
  }
}

async function writeWeeklyHours(
  tx: Db,
  businessId: string,
  change: ProfileChange,
  { hours }: ValidatedChange,
) {
  const week = change.availability?.working_hours ?? {}
  const givenDays = weekdays.flatMap((name, index) => (week[name] ? [index + 1] : []))
  await writes.replaceHours(tx, businessId, { weekdays: givenDays, hours })
}

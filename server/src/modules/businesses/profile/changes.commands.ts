import { weekdays } from '@ujuzi/contract/api/options'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { seal } from '../../../platform/auth/encryption.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { markUnshown } from '../../media/queries.ts'
import type { Deps } from '../commands.ts'
import type { readWeek } from '../hours/rules.ts'
import type { readLocation } from '../location/commands.ts'
import { pictureAt, type readPictures } from '../media/commands.ts'
import { writePortfolio } from '../media/portfolio.commands.ts'
import { newShop, type ShopRow } from '../profile.tables.ts'
import * as writes from './changes.queries.ts'
import { sealedFor } from './encryption.rules.ts'
import { fullName } from './personal.rules.ts'
import type { Profile } from './queries.ts'
import { type Change, visitPlacesOf, type wantedOf } from './rules.ts'
import type { readSocial } from './social.rules.ts'

/** A change whose values were all found valid. */
export type ReadChange = {
  wanted: ReturnType<typeof wantedOf>
  place: Awaited<ReturnType<typeof readLocation>>
  hours: ReturnType<typeof readWeek>['hours']
  social: ReturnType<typeof readSocial>['read']
  pictures: Awaited<ReturnType<typeof readPictures>>['known']
}

/** Everything has been found right: only another save can still come first. */
export async function writeProfile(
  { authSecret }: Deps,
  tx: Db,
  profile: Profile,
  change: Change,
  read: ReadChange,
  now: Date,
) {
  const { business, owner } = profile
  const columns = businessColumns(profile, read)
  if (!(await writes.changeBusiness(tx, business, columns, now))) {
    throw new Refusal('version_conflict')
  }
  await writes.keepShop(tx, shopRow(profile, change, read, authSecret))
  if (change.personal?.first_name !== undefined || change.personal?.last_name !== undefined) {
    await writes.renameAccount(tx, owner.id, fullName(read.wanted.personal), now)
  }
  await writeWeek(tx, business.id, change, read)
  await writePortfolio(tx, profile, change.portfolio ?? {}, read.pictures, now)
  await markUnshown(
    tx,
    profile.pictures.map(({ id }) => id),
    now,
  )
}

function businessColumns({ business }: Profile, { wanted, place, social }: ReadChange) {
  const { business: told, location, availability } = wanted
  const { website, instagram } = { ...wanted.social_media, ...social }
  return {
    name: told.business_name,
    category: told.category,
    bio: told.business_description,
    placeId: location.place_id,
    district: location.district,
    address: location.primary_address,
    ...place.coordinates,
    timeZone: place.timeZone,
    visitPlaces: visitPlacesOf(business.visitPlaces, location),
    website,
    instagram,
    advanceBookingDays: availability.advance_booking_days,
    sameDayBooking: availability.same_day_booking,
  }
}

function shopRow(
  { business, shop }: Profile,
  change: Change,
  { wanted, social, pictures }: ReadChange,
  secret: AuthSecret,
): ShopRow {
  const before: ShopRow = shop ?? { ...newShop, businessId: business.id }
  const { personal, business: told, location, availability, contact_preferences: contact } = wanted
  const { facebook, twitter } = { ...wanted.social_media, ...social }
  const sealFor = (text: string, purpose: string) =>
    seal(text, { secret, purpose, owner: business.id })
  const sealed = (text: string | null | undefined, kept: Buffer | null, purpose: string) =>
    text === undefined ? kept : text === null ? null : sealFor(text, purpose)
  return {
    businessId: business.id,
    firstName: personal.first_name,
    lastName: personal.last_name,
    bio: personal.bio,
    languages: personal.languages,
    timeZone: change.personal?.timezone ?? before.timeZone,
    dateOfBirth: sealed(change.personal?.date_of_birth, before.dateOfBirth, sealedFor.dateOfBirth),
    gender: personal.gender,
    pictureId: pictureAt(pictures, personal.profile_picture)?.id ?? null,
    logoId: pictureAt(pictures, told.business_logo)?.id ?? null,
    businessType: told.business_type,
    registrationNumber: told.registration_number,
    taxId: sealed(change.business?.tax_id, before.taxId, sealedFor.taxId),
    yearsInBusiness: told.years_in_business,
    teamSize: told.team_size,
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

async function writeWeek(tx: Db, businessId: string, change: Change, { hours }: ReadChange) {
  const week = change.availability?.working_hours ?? {}
  const spokenOf = weekdays.flatMap((name, index) => (week[name] ? [index + 1] : []))
  await writes.replaceHours(tx, businessId, spokenOf, hours)
}

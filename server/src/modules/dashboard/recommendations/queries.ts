import { type CountryCode, countries, countryCodes } from '@ujuzi/contract/locale/countries'
import { type Category, isCategory } from '@ujuzi/contract/services/categories'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { lastBookingsOf } from '../../bookings/account-bookings.queries.ts'
import { clientProfiles } from '../../onboarding/tables.ts'
import { dayAt, formatDay } from '../../schedule/time-zone.rules.ts'
import type { BookedBusiness, StatedPreferences } from './rules.ts'

/** Ratings up to this exclude a business from recommendations. */
const disappointedStarsMax = 2

/** Businesses of the last bookings of a client, latest booking first. */
export async function listBookedBusinesses(
  db: Db,
  clientId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<BookedBusiness[]> {
  const { rows } = await db.execute<
    Omit<BookedBusiness, 'category' | 'today'> & { category: Category; timeZone: string }
  >(sql`
    select b.business_id as id, p.category, p.place_id as "placeId",
      (max(b.local_day) filter (where b.status = 'completed'))::text as "lastVisit",
      p.time_zone as "timeZone",
      bool_or(b.status in ('pending', 'confirmed') and b.ends_at > ${now}) as upcoming,
      coalesce(bool_or(b.status = 'no_show' and b.no_show_of = 'professional'
        or r.stars <= ${disappointedStarsMax}), false) as disappointed
    from ${lastBookingsOf(clientId)} b
    join businesses p on p.id = b.business_id
    left join reviews r on r.booking_id = b.id and r.client_id = b.client_id
    group by b.business_id, p.category, p.place_id, p.time_zone
    order by max(b.starts_at) desc, b.business_id
    limit ${limit}`)
  return rows.map(({ timeZone, ...row }) => ({ ...row, today: formatDay(dayAt(timeZone, now)) }))
}

/** Preferences in the client profile; empty without a profile. */
export async function getStatedPreferences(db: Db, clientId: string): Promise<StatedPreferences> {
  const [profile] = await db
    .select()
    .from(clientProfiles)
    .where(eq(clientProfiles.accountId, clientId))
  return {
    categories: (profile?.servicePreferences ?? []).filter((one) => isCategory(one)),
    placeId: profile?.placeId ?? null,
    times: profile?.preferredBookingTimes ?? [],
    frequency: profile?.serviceFrequency ?? null,
  }
}

type KnownOfClient = { accountId: string; timeZone: string | undefined }

/** Id of the most populous town in the country of the client's phone number or, without one, of their time zone. */
export async function findLikelyTown(
  db: Db,
  { accountId, timeZone }: KnownOfClient,
): Promise<string | undefined> {
  const [account] = await db
    .select({ phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const country = countryOf(account?.phone) ?? countryInZone(timeZone)
  if (!country) return undefined
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from places where country_code = ${country} order by population desc, id limit 1`)
  return rows[0]?.id
}

const countryOf = (phone: string | null | undefined): CountryCode | undefined =>
  countryCodes.find((code) => phone?.startsWith(countries[code].dialCode))

const countryInZone = (zone: string | undefined): CountryCode | undefined =>
  countryCodes.find((code) => countries[code].timeZone === zone)

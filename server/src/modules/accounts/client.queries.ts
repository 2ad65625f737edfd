import type { CommunicationPreference } from '@ujuzi/contract/api/options'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'

/*
 * Columns of what a client shows to others, for statements that load the client anyway. `account` is the qualified id
 * column, such as `client.id`: Drizzle writes a column of a single table without its table.
 */

/** Id and smallest width of a photo; null without one, or if the client does not show it. */
export type ShownPhoto = [id: string, width: number] | null

/** Phone number that businesses may see; null if the client hides it or has none. */
export const shownPhoneOf = (account: SQL): SQL<string | null> =>
  sql<string | null>`(select shown.phone from accounts shown
    left join client_settings choice on choice.account_id = shown.id
    where shown.id = ${account} and coalesce(choice.show_phone_number, true))`

/** How the client wants businesses to make contact; null if the profile does not say. */
export const contactPreferenceOf = (account: SQL): SQL<CommunicationPreference | null> =>
  sql<CommunicationPreference | null>`(select profile.communication_preference from client_profiles profile
    where profile.account_id = ${account})`

export const shownPhotoOf = (account: SQL): SQL<ShownPhoto> =>
  sql<ShownPhoto>`(select json_build_array(photo.id, photo.widths[1]) from client_settings choice
    join media photo on photo.id = choice.photo_id
    where choice.account_id = ${account} and choice.show_photo)`

/** Whether the reviews of this client show the full name. */
export const showsFullName = (account: SQL): SQL<boolean> =>
  sql<boolean>`coalesce((select choice.show_full_name_on_reviews from client_settings choice
    where choice.account_id = ${account}), false)`

/** Whether recommendations to this client may use past bookings. */
export async function usesBookingsForRecommendations(db: Db, accountId: string) {
  const { rows } = await db.execute<{ uses: boolean }>(sql`
    select coalesce((select recommendations_from_bookings from client_settings
      where account_id = ${accountId}), true) as uses`)
  return rows[0]?.uses ?? true
}

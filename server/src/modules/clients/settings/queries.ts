import type { ClientPrivacy } from '@ujuzi/contract/clients/settings'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { clientSettings } from '../../accounts/client.tables.ts'
import { accounts } from '../../accounts/tables.ts'
import { media } from '../../media/tables.ts'

export async function findClientSettings(db: Db, accountId: string) {
  const [row] = await db
    .select()
    .from(clientSettings)
    .where(eq(clientSettings.accountId, accountId))
  return row
}

type SettingsUpdate = {
  accountId: string
  version: number
  privacy: ClientPrivacy
  photoId: string | null
  now: Date
}

/** Creates or replaces the settings. The caller must hold the lock on the account. */
export async function saveClientSettings(tx: Db, { accountId, ...update }: SettingsUpdate) {
  const { version, privacy, photoId, now } = update
  const values = {
    version,
    photoId,
    showPhoneNumber: privacy.show_phone_number,
    showPhoto: privacy.show_photo,
    showFullNameOnReviews: privacy.show_full_name_on_reviews,
    recommendationsFromBookings: privacy.recommendations_from_bookings,
    analytics: privacy.analytics,
    updatedAt: now,
  }
  await tx
    .insert(clientSettings)
    .values({ ...values, accountId })
    .onConflictDoUpdate({ target: clientSettings.accountId, set: values })
}

export async function saveLanguage(
  tx: Db,
  { accountId, language, now }: { accountId: string; language: Locale; now: Date },
) {
  await tx
    .update(accounts)
    .set({ locale: language, updatedAt: now })
    .where(eq(accounts.id, accountId))
}

/** The client's photo; undefined without one. */
export async function findPhoto(db: Db, accountId: string) {
  const [row] = await db
    .select({ id: media.id, width: media.width })
    .from(clientSettings)
    .innerJoin(media, eq(media.id, clientSettings.photoId))
    .where(eq(clientSettings.accountId, accountId))
  return row
}

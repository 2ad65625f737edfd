import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type {
  setClientPhoto as setPhotoEndpoint,
  updateClientSettings as updateEndpoint,
} from '@ujuzi/contract/clients/settings'
import { pictureIdFromUrl } from '@ujuzi/contract/media/media-url'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockAccount } from '../../accounts/queries.ts'
import { markPicturesUnused, markPicturesUsed } from '../../media/queries.ts'
import { saveNotificationPreferences } from '../../notifications/preferences/commands.ts'
import { getNotificationPreferences } from '../../notifications/preferences/queries.ts'
import { findClientSettings, saveClientSettings, saveLanguage } from './queries.ts'
import { firstVersion, privacyOf, zoneAfter } from './rules.ts'

type Change = HandlerInput<typeof updateEndpoint>['body']

/** Saves the given parts of the settings. Refuses if they were saved since the given version. */
export async function changeClientSettings({ db, now }: Ctx, accountId: string, change: Change) {
  await transact(db, async (tx) => {
    // Serializes concurrent changes, which would otherwise overwrite each other's parts.
    await lockAccount(tx, accountId)
    const before = await findClientSettings(tx, accountId)
    const version = before?.version ?? firstVersion
    if (change.version !== undefined && change.version !== version) {
      throw new Refusal('version_conflict')
    }
    await saveNotifications({ db: tx, now }, accountId, change)
    if (change.language) await saveLanguage(tx, { accountId, language: change.language, now })
    await saveClientSettings(tx, {
      accountId,
      version: version + 1,
      privacy: change.privacy ?? privacyOf(before),
      photoId: before?.photoId ?? null,
      now,
    })
  })
}

async function saveNotifications({ db, now }: Ctx, accountId: string, change: Change) {
  const { notifications, quiet_hours, timezone: zone, email_digest } = change
  if (!notifications && !quiet_hours && !zone && !email_digest) return
  const { quiet_hours: quiet, ...stored } = await getNotificationPreferences(
    db,
    accountId,
    'client',
  )
  const timezone = zoneAfter(quiet, change)
  if (!timezone) throw new Refusal('invalid_input', { fields: { timezone: 'field_invalid' } })
  await saveNotificationPreferences<'client'>({ db, now }, accountId, {
    ...stored,
    ...notifications,
    quiet_hours: { ...(quiet_hours ?? quiet), timezone },
    email_digest: email_digest ?? stored.email_digest,
  })
}

type PhotoChange = HandlerInput<typeof setPhotoEndpoint>['body']

/** Sets or removes the photo. Refuses a picture of another account. */
export async function changeClientPhoto(
  { db, now }: Ctx,
  accountId: string,
  { photo }: PhotoChange,
) {
  await transact(db, async (tx) => {
    await lockAccount(tx, accountId)
    const before = await findClientSettings(tx, accountId)
    const photoId = photo === null ? null : await claimPicture(tx, photo, accountId)
    await saveClientSettings(tx, {
      accountId,
      version: before?.version ?? firstVersion,
      privacy: privacyOf(before),
      photoId,
      now,
    })
    if (before?.photoId && before.photoId !== photoId) {
      await markPicturesUnused(tx, [before.photoId], now)
    }
  })
}

async function claimPicture(tx: Db, url: string, accountId: string) {
  const id = pictureIdFromUrl(url)
  const [picture] = id ? await markPicturesUsed(tx, [id], accountId) : []
  if (!picture) throw new Refusal('invalid_input', { fields: { photo: 'field_picture' } })
  return picture.id
}

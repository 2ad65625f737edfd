import { hmac } from '../../platform/auth/secrets.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Deps } from './commands.ts'
import { countDailyView, deleteViewersBefore } from './view-counts.queries.ts'

export type ViewSource = { ip: string; userAgent: string | undefined }

/** Counts a view once per viewer and UTC day. Viewers are stored as hashes keyed with the server secret. */
export async function countView(
  { authSecret }: Pick<Deps, 'authSecret'>,
  { db, now }: Ctx,
  { serviceId, ip, userAgent = '' }: { serviceId: string } & ViewSource,
) {
  const day = utcDay(now)
  const viewer = hmac(authSecret.current, 'service view', [day, ip, userAgent].join('\0'))
  await countDailyView(db, { serviceId, day, viewer })
}

const retentionDays = 2

export async function deleteOldViewers({ db, now }: Ctx) {
  await deleteViewersBefore(db, utcDay(new Date(now.getTime() - retentionDays * 86_400_000)))
}

const utcDay = (at: Date) => at.toISOString().slice(0, 10)

import { hmac } from '../../platform/auth/secrets.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Deps } from './commands.ts'
import { countLook, forgetViewersBefore } from './view-counts.queries.ts'

export type Looking = { ip: string; userAgent: string | undefined }

/** Who looked is known for that day only, and only as a hash under the house's secret. */
export async function countView(
  { authSecret }: Pick<Deps, 'authSecret'>,
  { db, now }: Ctx,
  serviceId: string,
  { ip, userAgent = '' }: Looking,
) {
  const day = dayOf(now)
  const viewer = hmac(authSecret.current, 'service view', [day, ip, userAgent].join('\0'))
  await countLook(db, { serviceId, day, viewer })
}

const keptDays = 2

export async function forgetViewers({ db, now }: Ctx) {
  await forgetViewersBefore(db, dayOf(new Date(now.getTime() - keptDays * 86_400_000)))
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

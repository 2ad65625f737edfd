import { type OutletReach, outletGrants } from '@ujuzi/contract/outlets/outlets'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { MadeOutlet, OutletsOf } from '../../outlets/commands.ts'
import { getMaker } from '../../outlets/queries.ts'
import { makerRefusal } from '../../outlets/rules.ts'
import type { ScheduleDeps } from '../../schedule/commands.ts'
import { deleteBusyCalendar, findCalendarMaker, listMadeCalendars } from './queries.ts'

type Kind = 'file' | 'caldav'

const kinds = { file: 'calendar_file', caldav: 'caldav' } as const

/** Grant that the maker of a calendar needs: less for the calendar of their own. */
export const calendarGrant = (kind: Kind, reach: OutletReach) => outletGrants[kinds[kind]][reach]

export const calendarOutletKind = (kind: Kind) => kinds[kind]

/** The connected calendars of this kind as outlets. */
export const listCalendarOutlets = (db: Db, kind: Kind, of: OutletsOf): Promise<MadeOutlet[]> =>
  listMadeCalendars(db, { kind, of })

/** Disconnects a calendar: its busy times are free again. The caller must hold the lock on the business. */
export async function endCalendar(
  { onCalendarChanged }: ScheduleDeps,
  ctx: Ctx,
  { id, businessId }: Pick<MadeOutlet, 'id' | 'businessId'>,
) {
  await deleteBusyCalendar(ctx, id)
  if (businessId) await onCalendarChanged(ctx, businessId)
}

/** Why a calendar must be neither read nor written now, with its maker; undefined if it may. */
export async function findCalendarRefusal(db: Db, busyCalendarId: string) {
  const made = await findCalendarMaker(db, busyCalendarId)
  if (!made) return undefined
  const { accountId, businessId, kind, reach } = made
  const refusal = makerRefusal(
    await getMaker(db, { accountId, businessId }),
    calendarGrant(kind, reach),
  )
  return refusal && { refusal, maker: { accountId, businessId } }
}

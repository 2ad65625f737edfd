import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { closeSalesDay } from '@ujuzi/contract/payments/days'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockOpenBusiness, type Recorder } from '../commands.ts'
import { listSalesOfDay } from '../queries.ts'
import { localDayOf, nextOpenDay } from '../rules.ts'
import { findDayClose, findDayCloseBefore, insertDayClose, listClosedDaysFrom } from './queries.ts'
import { cashDifferenceMinor, dayTotals } from './rules.ts'

export type DayBusiness = {
  id: string
  timeZone: string
  currency: string
  /** Account whose own receipts alone are added up; undefined for all. */
  assignee?: string | undefined
}

/** Totals of the receipts of a local day, with its closing. */
export async function loadSalesDay({ db, now }: Ctx, business: DayBusiness, day: string) {
  const { id: businessId, timeZone, currency, assignee } = business
  const key = { businessId, day, currency }
  const today = localDayOf(timeZone, now)
  const closedDays = await listClosedDaysFrom(db, { businessId, currency, day: today })
  return {
    day,
    business,
    totals: await loadTotals(db, { ...key, assignee }),
    close: await findDayClose(db, key),
    nextDay: nextOpenDay(today, closedDays),
    lastCountedMinor: (await findDayCloseBefore(db, key))?.countedCashMinor ?? null,
    hasStarted: day <= today,
  }
}
export type LoadedDay = Awaited<ReturnType<typeof loadSalesDay>>

async function loadTotals(db: Db, key: Parameters<typeof listSalesOfDay>[1]) {
  const receipts = await listSalesOfDay(db, key)
  return dayTotals(receipts.map(({ sale, voiding }) => ({ ...sale, voided: voiding !== null })))
}

type CloseBody = HandlerInput<typeof closeSalesDay>['body']

/** Closes a local day with its counted cash. Locks the business, so that no sale is added to the day meanwhile. */
export async function closeDay(
  { db, now }: Ctx,
  { businessId, accountId, day, body }: Recorder & { day: string; body: CloseBody },
): Promise<LoadedDay> {
  return transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    const { currency } = business
    if (day > localDayOf(business.timeZone, now)) throw new Refusal('day_not_started')
    if (await findDayClose(tx, { businessId, day, currency })) throw new Refusal('day_closed')
    const counted = {
      openingFloatMinor: body.opening_float_minor,
      countedCashMinor: body.counted_cash_minor,
      cashMinor: (await loadTotals(tx, { businessId, day, currency })).cash_minor,
    }
    const note = body.note ?? ''
    if (cashDifferenceMinor(counted) !== 0 && !note) {
      throw new Refusal('invalid_input', { fields: { note: 'field_difference_note' } })
    }
    await insertDayClose(tx, {
      ...counted,
      id: newId(),
      businessId,
      day,
      currency,
      note,
      closedBy: accountId,
      closedAt: now,
    })
    return loadSalesDay({ db: tx, now }, business, day)
  })
}

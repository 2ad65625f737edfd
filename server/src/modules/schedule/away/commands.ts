import type { Ctx } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { ScheduleDeps } from '../commands.ts'
import { dayAt } from '../time-zone.rules.ts'
import { countBookingsWhileAway, saveAwayPeriods } from './queries.ts'
import { type AwayPeriod, awayPeriodsMax, parseAwayPeriods } from './rules.ts'

type NewPeriods = {
  business: { id: string; timeZone: string }
  periods: readonly AwayPeriod[]
  /** Name of the field in the request body, for error paths. */
  field: string
}

/**
 * Replaces the current and future away periods of a business; periods that are over are dropped. Returns the number of
 * active bookings in these periods; they are not cancelled. The caller must hold the lock on the business. Throws
 * `invalid_input`.
 */
export async function replaceAwayPeriods(
  { onCalendarChanged }: ScheduleDeps,
  ctx: Ctx,
  { business, periods, field }: NewPeriods,
): Promise<{ bookings: number }> {
  const parsed = parseAwayPeriods(periods, dayAt(business.timeZone, ctx.now))
  if (!parsed.ok) throw invalidInput(field, parsed.errors)
  if (parsed.days.length > awayPeriodsMax) {
    throw new Refusal('invalid_input', { fields: { [field]: 'field_too_many' } })
  }
  await saveAwayPeriods(ctx, business, parsed.days)
  await onCalendarChanged(ctx, business.id)
  return { bookings: await countBookingsWhileAway(ctx, business.id) }
}

const invalidInput = (field: string, errors: Record<string, string>) =>
  new Refusal('invalid_input', {
    fields: Object.fromEntries(
      Object.entries(errors).map(([part, error]) => [`${field}.${part}`, error]),
    ),
  })

import type { StillDue } from '../../../platform/db/tables.ts'
import type { Delivery } from '../event.rules.ts'

/** Columns of an outbox message that is held for some minutes or until the quiet hours of its recipient end. */
export type Hold = { heldUntil: Date | null; stillDue: StillDue | null }

export const holdColumns = <Facts>({ heldUntil, policy }: Delivery<Facts>): Hold => ({
  heldUntil,
  stillDue: (heldUntil && policy.stillDue) ?? null,
})

/** Columns of an email that waits for the daily email of its recipient. */
export const digestColumns = <Facts>({ digestAt, policy }: Delivery<Facts>) => ({
  digestAt,
  heldUntil: null,
  stillDue: policy.stillDue ?? null,
})

export const heldUntilValue = ({ heldUntil }: Partial<Hold>) => heldUntil?.toISOString() ?? null

export const stillDueValue = ({ stillDue }: Partial<Hold>) =>
  stillDue ? JSON.stringify(stillDue) : null

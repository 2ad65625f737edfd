import { type ModelPolicy, minute, type TimeRange } from '../calendar.ts'
import type { ServiceChanges } from '../changes.ts'

/** Columns of `services` that store these properties. */
export const shapeColumns = ({
  price,
  duration,
  gaps,
  preparation,
  cleanUp,
  seats,
}: ServiceChanges) => ({
  ...(price !== undefined && { priceMinor: price }),
  ...(duration !== undefined && { durationMinutes: duration / minute }),
  ...(gaps && { gaps: gapsText(gaps) }),
  ...(preparation !== undefined && { preparationMinutes: preparation / minute }),
  ...(cleanUp !== undefined && { cleanUpMinutes: cleanUp === null ? null : cleanUp / minute }),
  ...(seats !== undefined && { seats }),
})

/** The form in which the database keeps gaps; null if there are none. */
export const gapsText = (gaps: TimeRange[]) =>
  gaps.length === 0
    ? null
    : `{${gaps.map(({ from, to }) => `[${from / minute},${to / minute})`).join()}}`

/** Columns of `businesses` that store this part of a policy. */
export const policyColumns = ({
  autoAccept,
  buffer,
  maxPerDay,
  step,
  cancellation,
}: Partial<ModelPolicy>) => ({
  ...(step !== undefined && { slotStepMinutes: step / minute }),
  ...(autoAccept !== undefined && { autoAcceptBookings: autoAccept }),
  ...(buffer !== undefined && { bufferTimeMinutes: buffer / minute }),
  ...(maxPerDay !== undefined && { maxDailyBookings: maxPerDay }),
  ...(cancellation && {
    freeCancellationHours: cancellation.free,
    partialRefundHours: cancellation.partial,
    noRefundHours: cancellation.none,
    cancellationFeePercentage: cancellation.fee,
  }),
})

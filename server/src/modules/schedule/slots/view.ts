import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import type { listSlots } from '@ujuzi/contract/storefront/storefront'
import { type Json, jsonArray, jsonObject } from '../../../platform/api/json.ts'
import { createInstantFormatter, formatDay } from '../time-zone.rules.ts'
import type { SlotDay } from './rules.ts'

type AvailableSlots = ResponseData<typeof listSlots>
type SlotsContext = { timeZone: string; lastDay: number; awayUntil: string | null }

/** Written directly as JSON, because a month has a thousand starts; instants and dates contain nothing to escape. */
export const slotsJson = (
  { timeZone, lastDay, awayUntil }: SlotsContext,
  days: SlotDay[],
): Json<AvailableSlots> =>
  jsonObject(
    { timezone: timeZone, bookable_until: formatDay(lastDay), away_until: awayUntil },
    { days: jsonArray(days.map(dayJson)) },
  )

function dayJson({ day, open, starts }: SlotDay): Json<AvailableSlots['days'][number]> {
  const text = createInstantFormatter(day)
  const slots = starts.map(({ minute, end, offset, endOffset, seatsLeft }) => {
    const seats = seatsLeft === undefined ? '' : `,"seats_left":${seatsLeft}`
    return `{"start":"${text(minute, offset)}","end":"${text(end, endOffset)}"${seats}}`
  })
  return `{"date":"${formatDay(day)}","open":${open},"slots":[${slots.join()}]}`
}

import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import type { Conversation } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { listServices, listSlots } from '@ujuzi/contract/storefront/storefront'
import { call } from '#app/lib/http/api.ts'
import { shortDay, timeText } from '#app/lib/i18n/times.ts'

const searchedDays = 14
const daysMax = 3
const timesPerDayMax = 3

/**
 * The next open times of the business as a sentence for a message: for the service of the next booking with the client,
 * or else for its first service.
 */
export async function loadOpenTimes({
  professional: { id },
  next_booking,
}: Conversation): Promise<{ text: string } | { problem: string }> {
  const services = await call(listServices, { params: { id }, query: { limit: 50 } })
  if (!services.ok) return { problem: m.messages_open_times_failed() }
  const { results } = services.data
  const service = results.find(({ name }) => name === next_booking?.service) ?? results[0]
  if (!service) return { problem: m.messages_open_times_no_service() }
  const slots = await call(listSlots, {
    params: { id },
    query: { service_id: service.id, days: searchedDays },
  })
  if (!slots.ok) return { problem: slots.error.message }
  const times = openTimesText(slots.data)
  if (!times) return { problem: m.messages_open_times_none() }
  return { text: m.messages_open_times_text({ service: service.name, times }) }
}

/** E.g. “Sat 14 Mar 10:00, 11:30; Mon 16 Mar 09:00”. */
export const openTimesText = ({ days, timezone }: ResponseData<typeof listSlots>) =>
  days
    .filter(({ slots }) => slots.length > 0)
    .slice(0, daysMax)
    .map(({ slots }) => {
      const times = spread(slots, timesPerDayMax).map(({ start }) => timeText(start, timezone))
      return `${shortDay(slots[0]?.start ?? '', timezone)} ${times.join(', ')}`
    })
    .join('; ')

/** At most `max` items, evenly spread from the first to the last. */
function spread<T>(items: readonly T[], max: number) {
  if (items.length <= max) return items
  const step = (items.length - 1) / (max - 1)
  return Array.from({ length: max }, (_, n) => items[Math.round(n * step)] as T)
}

import type { WaitingEntry } from '@ujuzi/contract/bookings/waiting-list'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import type { OpenTimes } from '#app/domain/bookings/dialog-data.ts'
import { call } from '#app/lib/http/api.ts'
import { localDay } from '#app/lib/i18n/times.ts'

type Requested = Pick<WaitingEntry, 'services' | 'option_ids' | 'member'>

const queryOf = ({ services, option_ids, member }: Requested) => {
  const [first, ...further] = services.map(({ id }) => id)
  return {
    service: first ?? '',
    further: further.join(','),
    options: option_ids.join(','),
    member: member?.id ?? '',
  }
}

/** URL of the open times of a day for what this client waits for. */
export function openTimesUrlOf(
  entry: Requested,
  { businessId, day }: { businessId: string; day: string },
) {
  const search = new URLSearchParams({ free: businessId, ...queryOf(entry), on: day })
  return `/professional/bookings?${search}`
}

/** The first day on which the client can come, and its open times. A failure is ignored: any time can be typed. */
export async function loadOpenTimesFor(entry: WaitingEntry | undefined, businessId: string) {
  if (!entry) return { firstDay: '', openTimes: undefined }
  const today = localDay(entry.timezone, Date.now())
  const firstDay = [entry.from, today].toSorted().at(-1) ?? today
  const { service, further, options, member } = queryOf(entry)
  const response = await call(listSlots, {
    params: { id: businessId },
    query: {
      service_id: service,
      further_service_ids: further || undefined,
      option_ids: options || undefined,
      member_id: member || undefined,
      from: firstDay,
      days: 1,
    },
  })
  const openTimes: OpenTimes | undefined = response.ok
    ? (response.data.days[0]?.slots ?? [])
    : undefined
  return { firstDay, openTimes }
}

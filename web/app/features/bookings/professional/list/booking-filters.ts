import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { cancelledStatuses, openStatuses } from '#app/domain/bookings/status-groups.ts'

export const filters = [
  'upcoming',
  'needs_person',
  'pending',
  'done',
  'no_show',
  'cancelled',
] as const
export type Filter = (typeof filters)[number]

type FilterDefinition = {
  statuses: readonly BookingStatus[]
  order: 'soonest' | 'latest'
  needsPerson?: true
  label: () => string
  none: () => string
}

export const filterDefinitions = {
  upcoming: {
    statuses: openStatuses,
    order: 'soonest',
    label: m.professional_filter_upcoming,
    none: m.professional_none_upcoming,
  },
  needs_person: {
    statuses: openStatuses,
    order: 'soonest',
    needsPerson: true,
    label: m.professional_needs_person,
    none: m.professional_none_needs_person,
  },
  pending: {
    statuses: ['pending'],
    order: 'soonest',
    label: m.professional_filter_pending,
    none: m.professional_none_pending,
  },
  done: {
    statuses: ['completed'],
    order: 'latest',
    label: m.professional_filter_done,
    none: m.professional_none_done,
  },
  no_show: {
    statuses: ['no_show'],
    order: 'latest',
    label: m.professional_filter_no_show,
    none: m.professional_none_no_show,
  },
  cancelled: {
    statuses: cancelledStatuses,
    order: 'latest',
    label: m.professional_filter_cancelled,
    none: m.ui_none_cancelled,
  },
} as const satisfies Record<Filter, FilterDefinition>

export function filterParam(search: URLSearchParams): Filter {
  const param = search.get('show')
  return filters.find((filter) => filter === param) ?? 'upcoming'
}

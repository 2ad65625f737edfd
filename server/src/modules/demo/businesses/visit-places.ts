import type { placeKinds } from '@ujuzi/contract/bookings/bookings'
import type { Category } from '@ujuzi/contract/services/categories'
import type { Trade } from './categories/category.ts'

type VisitPlace = (typeof placeKinds)[number]

/** Where a trade also goes, besides its usual place and its own door. */
const alsoAt: Partial<Record<Category, VisitPlace[]>> = {
  hairdresser: ['client'],
  photographer: ['client'],
  carpenter: ['client'],
  welder: ['client'],
  technician: ['client', 'online'],
  tutor: ['online'],
  consultant: ['client'],
  trainer: ['client', 'online'],
  event_planner: ['online'],
}

/** The usual place first; everybody can be called on. */
export const visitPlacesOf = (category: Category, { place }: Trade): VisitPlace[] => [
  ...new Set<VisitPlace>([place, 'business', ...(alsoAt[category] ?? [])]),
]

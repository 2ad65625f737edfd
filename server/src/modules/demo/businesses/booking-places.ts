import type { placeKinds } from '@ujuzi/contract/bookings/booking-place'
import type { Category } from '@ujuzi/contract/services/categories'
import type { CategoryFacts } from './categories/category.ts'

type BookingPlaceKind = (typeof placeKinds)[number]

/** Places that a category serves besides its usual one and the business itself. */
const extraPlaces: Partial<Record<Category, BookingPlaceKind[]>> = {
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

/** The usual place of the category first. Every business receives clients. */
export const bookingPlacesOf = (
  category: Category,
  { place }: CategoryFacts,
): BookingPlaceKind[] => [
  ...new Set<BookingPlaceKind>([place, 'business', ...(extraPlaces[category] ?? [])]),
]

import type { HideablePart } from '@ujuzi/contract/businesses/hideable-parts'
import type { Coordinates } from '../places/distance.rules.ts'
import type { BusinessRow } from './tables.ts'

/** Switches with which a business hides parts from visitors. */
export type PrivacySwitches = Pick<
  BusinessRow,
  'showPhoneNumber' | 'showLocation' | 'showServices' | 'showReviews'
>

/** Anyone; a client with a confirmed booking at the business; or its owner. */
export type BusinessViewer = 'visitor' | 'booked' | 'owner'

/** Clients who have booked a service before may see it too; see `bookings/visible-services.queries.ts`. */
export const showsServices = (
  { showServices }: Pick<PrivacySwitches, 'showServices'>,
  viewer: BusinessViewer,
) => showServices || viewer === 'owner'

export type VisibleParts = {
  phone: boolean
  location: boolean
  services: boolean
  reviews: boolean
}

/**
 * The parts of a business that the viewer may see. The rating and the number of reviews are always visible, so that no
 * business can hide a bad rating (book: businesses).
 */
export function visibleParts(
  switches: PrivacySwitches,
  viewer: BusinessViewer = 'visitor',
): VisibleParts {
  const { showPhoneNumber, showLocation, showReviews } = switches
  const canContact = viewer !== 'visitor'
  return {
    phone: showPhoneNumber || canContact,
    location: showLocation || canContact,
    services: showsServices(switches, viewer),
    reviews: showReviews || viewer === 'owner',
  }
}

type Contact = { phone: string | null; address: string | null }

/** Phone number and address, as far as the viewer may see them. */
export const visibleContact = ({ phone, address }: Contact, parts: VisibleParts): Contact => ({
  phone: parts.phone ? phone : null,
  address: parts.location ? address : null,
})

/** The exact position or, for viewers who may not know it, the center of the town. */
export const visiblePosition = (
  exact: Coordinates,
  town: Coordinates,
  { location }: Pick<VisibleParts, 'location'>,
) => {
  const { latitude, longitude } = location ? exact : town
  return { latitude, longitude }
}

/** Whether the business set a position; without one it has that of its town. */
export const isPinned = (position: Coordinates, town: Coordinates) =>
  position.latitude !== town.latitude || position.longitude !== town.longitude

/** Names of the parts hidden from the viewer, for the response; no field if there are none. */
export function notShownView(
  parts: Partial<VisibleParts>,
): { not_shown: HideablePart[] } | Record<string, never> {
  const hidden = partNames.filter(([part]) => parts[part] === false).map(([, name]) => name)
  return hidden.length > 0 ? { not_shown: hidden } : {}
}

const partNames = [
  ['phone', 'phone_number'],
  ['location', 'location'],
  ['services', 'services'],
  ['reviews', 'reviews'],
] as const satisfies [keyof VisibleParts, HideablePart][]

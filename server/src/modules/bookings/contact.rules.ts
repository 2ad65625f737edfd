import type { Party } from '@ujuzi/contract/bookings/bookings'
import {
  type BusinessViewer,
  notShownView,
  type PrivacySwitches,
  visibleContact,
  visibleParts,
} from '../businesses/visibility.rules.ts'
import type { BookingState } from './rules.ts'

/** Days after an appointment in which the client can still see how to reach the business. */
const contactDays = 7
const dayMs = 86_400_000

type Booking = Pick<BookingState, 'status' | 'endsAt'>

/** Contact details of the business that a party may see because of the booking. */
function businessViewer({ status, endsAt }: Booking, party: Party, now: Date): BusinessViewer {
  if (party === 'professional') return 'owner'
  if (status === 'confirmed') return 'booked'
  const isRecent = now.getTime() <= endsAt.getTime() + contactDays * dayMs
  return status === 'completed' && isRecent ? 'booked' : 'visitor'
}

type Details = {
  booking: Booking
  business: PrivacySwitches & { phone: string | null; address: string | null }
}

/** Phone number and address of the business, as far as this party of the booking may see them. */
export const contactForParty = (details: Details, party: Party, now: Date) =>
  visibleContact(details.business, partsForParty(details, party, now))

/** Parts of the contact details that are hidden from this party of the booking for now. */
export function contactNotShown(details: Details, party: Party, now: Date) {
  const { phone, location } = partsForParty(details, party, now)
  const { business } = details
  return notShownView({
    phone: phone || business.phone === null,
    location: location || business.address === null,
  })
}

const partsForParty = ({ booking, business }: Details, party: Party, now: Date) =>
  visibleParts(business, businessViewer(booking, party, now))

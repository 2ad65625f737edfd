import {
  isBookingMessageStillDue,
  isMessageOfSeveralStillDue,
} from './modules/bookings/delivery/queries.ts'
import { isOfferMessageStillDue } from './modules/bookings/waiting-list/queries.ts'
import { isMessageStillUnread } from './modules/conversations/facts.queries.ts'
import type { StillDueChecks } from './platform/jobs/outbox.ts'

/** Whether a message that was held is still due, by the kind of its cause. */
export const stillDueChecks: StillDueChecks = {
  booking: isBookingMessageStillDue,
  bookings: isMessageOfSeveralStillDue,
  waiting_offer: isOfferMessageStillDue,
  conversation: isMessageStillUnread,
}

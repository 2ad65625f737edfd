import {
  isBookingMessageStillDue,
  isMessageOfSeveralStillDue,
} from './modules/bookings/delivery/queries.ts'
import { isOfferMessageStillDue } from './modules/bookings/waiting-list/queries.ts'
import { isDemoEmail } from './modules/demo/ids.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { emailOutbox } from './platform/email/email.ts'
import type { StillDueChecks } from './platform/jobs/outbox.ts'
import { smsOutbox } from './platform/sms/sms.ts'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsFrom'>

/** Outboxes of the channels. `domain` is that of the message ids. */
export function openOutboxes(db: Db, settings: Settings, domain: string) {
  const isDeliverable = (address: string) => !isDemoEmail(address)
  const smtp = { smtpUrl: settings.smtpUrl, from: settings.mailFrom, domain, isDeliverable }
  return [
    emailOutbox(db, smtp),
    smsOutbox(db, { url: settings.smsUrl, from: settings.smsFrom }),
  ] as const
}

export const stillDueChecks: StillDueChecks = {
  booking: isBookingMessageStillDue,
  bookings: isMessageOfSeveralStillDue,
  waiting_offer: isOfferMessageStillDue,
}

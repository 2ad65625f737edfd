import type { PaidChannel } from '@ujuzi/contract/notifications/preferences'
import { isDemoEmail } from './modules/demo/ids.ts'
import { sendByOther } from './modules/notifications/delivery-reports/commands.ts'
import { findNeedless } from './modules/notifications/delivery-reports/queries.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { emailOutbox, type UnsubscribeUrls } from './platform/email/email.ts'
import { pushOutbox } from './platform/push/push.ts'
import { smsOutbox } from './platform/sms/sms.ts'
import { whatsappOutbox } from './platform/whatsapp/whatsapp.ts'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsFrom'> &
  Partial<Pick<Config, 'whatsapp'>>

type Parts = {
  /** Domain of the message ids. */
  domain: string
  unsubscribeUrls: UnsubscribeUrls
  now: () => Date
  push: Parameters<typeof pushOutbox>[1]
}

/** Outboxes of the channels. */
export function openOutboxes(db: Db, settings: Settings, { push, ...email }: Parts) {
  const isDeliverable = (address: string) => !isDemoEmail(address)
  const { smtpUrl, mailFrom: from, smsUrl: url, smsFrom: senders, whatsapp } = settings
  const ordered = (channel: PaidChannel) => ({
    findNeedless: (id: string) => findNeedless(db, channel, id),
    onGivenUp: (id: string) => sendByOther({ db, now: push.now() }, channel, id),
  })
  return [
    emailOutbox(db, { smtpUrl, from, isDeliverable, ...email }),
    { ...smsOutbox(db, { url, senders }), ...ordered('sms') },
    { ...whatsappOutbox(db, whatsapp), ...ordered('whatsapp') },
    pushOutbox(db, push),
  ] as const
}

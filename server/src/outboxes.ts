import { isDemoEmail } from './modules/demo/ids.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { emailOutbox, type UnsubscribeUrls } from './platform/email/email.ts'
import { pushOutbox } from './platform/push/push.ts'
import { smsOutbox } from './platform/sms/sms.ts'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsFrom'>

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
  const { smtpUrl, mailFrom: from } = settings
  return [
    emailOutbox(db, { smtpUrl, from, isDeliverable, ...email }),
    smsOutbox(db, { url: settings.smsUrl, from: settings.smsFrom }),
    pushOutbox(db, push),
  ] as const
}

import { m } from '@ujuzi/contract/messages'
import type { Db } from '../../../platform/db/db.ts'
import { mailChange } from '../notifications.ts'
import type { AccountRow } from '../tables.ts'

const changes = {
  linked: { title: m.mail_google_linked_title, text: m.mail_google_linked_text },
  unlinked: { title: m.mail_google_unlinked_title, text: m.mail_google_unlinked_text },
} as const

/** Tells the owner that Google opens the account from now on, or no longer does. */
export const mailGoogle = (db: Db, account: AccountRow, change: keyof typeof changes, now: Date) =>
  mailChange(db, account, changes[change], now)

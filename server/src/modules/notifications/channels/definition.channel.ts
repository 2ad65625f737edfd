import type { NotificationChannel } from '@ujuzi/contract/notifications/channels'
import type { StoredMessage } from '@ujuzi/contract/notifications/mailbox'
import type { SQL } from 'drizzle-orm'
import type { Api } from '../../../platform/api/serve.ts'
import type { ChannelSettings } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { UnsubscribeUrls } from '../../../platform/email/email.ts'
import type { Outbox } from '../../../platform/jobs/outbox.ts'
import type { OutboxRows } from '../../../platform/jobs/outbox-rows.ts'
import type { OutgoingPolicy } from '../../../platform/outgoing/policy.ts'
import type { AccountRow } from '../../accounts/tables.ts'
import type { Writer } from './writer.queries.ts'

/** Dependencies of the channels, to send messages and to serve the calls that set a channel up. */
export type ChannelEnv = {
  db: Db
  now: () => Date
  settings: ChannelSettings
  publicUrl: () => string
  /** Which servers the URLs of strangers may lead to. */
  outgoing: OutgoingPolicy
  unsubscribeUrls: UnsubscribeUrls
  /** Whether an email address can be reached at all. */
  isDeliverable: (address: string) => boolean
}

/** SQL parts that find an erased client in the messages of other people. */
export type ErasedSubject = {
  /** Ids of their bookings. */
  bookings: SQL
  /** Common tables `words`, what they are known by, and `team`, the accounts of the businesses they booked. */
  known: SQL
  /** Condition: the text names them. Needs the common tables. */
  mentions: (text: SQL) => SQL
  now: Date
}

/** A message of an account, as its export lists it. */
export type ExportedMessage = {
  event: string | null
  createdAt: Date
  sentAt: Date | null
  deliveredAt: Date | null
  readAt: Date | null
}

/**
 * One way to reach people outside the app. Whatever treats all channels alike goes through the list of them: sending,
 * retries, metrics, the operator's check, restores, erasure, export, and the built-in mailbox.
 */
export type Channel = OutboxRows & {
  name: NotificationChannel
  /** Its messages in texts for the operator, such as "text messages", and the variable that turns sending on. */
  messages: string
  setting: string
  /** Days for which its messages are kept. The privacy page states them. */
  keptDays: number
  writer: Writer
  /** Sends one message by its id; undefined if nothing is set up to send it. */
  createSender: (env: ChannelEnv) => Outbox['deliver']
  /** Further checks before a message is sent, and the action after one is given up. */
  followUp?: (env: ChannelEnv) => Pick<Outbox, 'findNeedless' | 'onGivenUp'>
  /** Condition, beside that of every outbox: the message should have been sent before this time. */
  isLate?: (before: string) => SQL
  /** Calls with which a person sets up how it reaches them. */
  mountRoutes?: (api: Api, env: ChannelEnv) => void
  /** Messages to an address for the built-in mailbox, newest first, without those held and those no longer needed. */
  listStored?: (
    env: Pick<ChannelEnv, 'db' | 'unsubscribeUrls'>,
    to: string | undefined,
    limit: number,
  ) => Promise<StoredMessage[]>
  /** Erases a client from the messages to others, who keep what does not name them. */
  eraseMentions: (tx: Db, subject: ErasedSubject) => Promise<void>
  /** Deletes the messages to an account, and how it was reached. */
  eraseAccount: (tx: Db, account: AccountRow) => Promise<void>
  /** Messages to an account, newest first, for channels whose messages are not exported in another way. */
  exportMessages?: (db: Db, account: AccountRow) => Promise<ExportedMessage[]>
  /** How it reaches an account, by the name in the export. */
  exportAddresses?: (db: Db, accountId: string) => Promise<Record<string, readonly object[]>>
}

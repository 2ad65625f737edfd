import { integer, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/db/columns.ts'

/** Columns common to the channels to phones. */
export const toPhone = () => ({
  recipient: text().notNull(),
  body: text().notNull(),
  /** Business for which a client without an account gets the message; null for accounts. */
  businessId: uuid(),
  /** Id shared by all messages of one notification; the in-app notification, if any, has it as its id. */
  deliveryId: uuid(),
  event: text(),
  bookingId: uuid(),
  /** Business that pays, and the estimated cost in millionths of a US dollar. */
  paidBy: uuid(),
  costMicros: integer(),
  /** Id of the message in delivery reports of the gateway. */
  gatewayId: text(),
  deliveredAt: instant(),
})

import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../../../platform/db/columns.ts'
import { outgoing } from '../../../../platform/db/tables.ts'
import { toPhone } from '../phone/tables.ts'

/** Outbox of WhatsApp messages. Each is sent as an approved template; the body has its values as JSON. */
export const whatsappMessages = pgTable('whatsapp_messages', {
  id: primaryId(),
  /** Name of the template that WhatsApp approved, and its language. */
  template: text().notNull(),
  locale: text().notNull(),
  ...toPhone(),
  readAt: instant(),
  ...outgoing(),
})

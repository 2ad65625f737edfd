import { pgTable } from 'drizzle-orm/pg-core'
import { primaryId } from '../../../../platform/db/columns.ts'
import { outgoing } from '../../../../platform/db/tables.ts'
import { toPhone } from '../phone/tables.ts'

export const smsMessages = pgTable('sms_messages', {
  id: primaryId(),
  ...toPhone(),
  ...outgoing(),
})

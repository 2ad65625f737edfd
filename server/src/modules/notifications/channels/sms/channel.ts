import { definePhoneChannel, normalizeNumber, storedPhoneMessage } from '../phone/channel.ts'
import { listSmsMessages, writer } from './queries.ts'
import { createSmsSender } from './sender.ts'
import { smsMessages } from './tables.ts'

/** Text messages. Without a gateway the built-in mailbox shows them. */
export const sms = definePhoneChannel({
  name: 'sms',
  table: smsMessages,
  messages: 'text messages',
  setting: 'SMS_URL',
  // SMS contain codes that expire after ten minutes, so a later delivery is useless.
  keepTryingMinutes: 10,
  writer,
  createSender: ({ db, settings }) =>
    createSmsSender(db, { url: settings.smsUrl, senders: settings.smsFrom }),
  async listStored({ db }, to, limit) {
    const rows = await listSmsMessages(db, to && normalizeNumber(to), limit)
    return rows.map((row) => storedPhoneMessage('sms', row, row.body))
  },
})

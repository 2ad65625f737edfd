import { definePhoneChannel, normalizeNumber, storedPhoneMessage } from '../phone/channel.ts'
import { listWhatsAppMessages, writer } from './queries.ts'
import { createWhatsAppSender } from './sender.ts'
import { whatsappMessages } from './tables.ts'

/** WhatsApp messages. If WhatsApp is not set up, the built-in mailbox shows them. */
export const whatsapp = definePhoneChannel({
  name: 'whatsapp',
  table: whatsappMessages,
  messages: 'WhatsApp messages',
  setting: 'WHATSAPP_TOKEN',
  // Long enough for a short outage. By then an SMS has been sent instead, if the recipient allows SMS.
  keepTryingMinutes: 60,
  writer,
  createSender: ({ db, settings }) => createWhatsAppSender(db, settings.whatsapp),
  async listStored({ db }, to, limit) {
    const rows = await listWhatsAppMessages(db, to && normalizeNumber(to), limit)
    return rows.map(({ url, ...row }) =>
      storedPhoneMessage('whatsapp', row, [row.text, url].filter(Boolean).join('\n')),
    )
  },
})

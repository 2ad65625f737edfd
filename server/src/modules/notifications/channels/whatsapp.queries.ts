import type { WhatsAppBody } from '../../../platform/whatsapp/whatsapp-api.ts'
import { definePhoneChannel } from './phone.queries.ts'

/** Channel for WhatsApp messages. Each has the name of an approved template and its values. */
export const whatsapp = definePhoneChannel({
  name: 'whatsapp',
  columns: { template: 'text', locale: 'text', body: 'text' },
  valuesOf({ content: { template } }, { reader }) {
    if (!template) return undefined
    const { name, text, values, url } = template
    const body: WhatsAppBody = { text, values, ...(url && { url }) }
    return { template: name, locale: reader.locale, body: JSON.stringify(body) }
  },
})

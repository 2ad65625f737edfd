import { definePhoneChannel } from './phone.queries.ts'

/** The outbox of text messages, which the worker hands to the gateway. */
export const sms = definePhoneChannel({
  name: 'sms',
  columns: { body: 'text' },
  valuesOf: ({ content }) => ({ body: content.text }),
})

/** Body of an outbox row: the text as the recipient reads it, the values of the template, and the URL of its button. */
export type WhatsAppBody = { text: string; values: readonly string[]; url?: string }

/** Parses `body`, which only this application writes. */
export const parseBody = (body: string): WhatsAppBody =>
  body === '' ? { text: '', values: [] } : JSON.parse(body)

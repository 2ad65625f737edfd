import type { Delivery, EmailContent } from '../event.rules.ts'

const rendered = new WeakMap<object, EmailContent | undefined>()

/** The email of a delivery, rendered once: push messages show parts of it, and messages to a phone wait if there is one. */
export function emailContentOf<Facts>(delivery: Delivery<Facts>, now: Date) {
  const { event, facts, reader } = delivery
  if (!rendered.has(delivery)) rendered.set(delivery, event.email?.(facts, reader, now))
  return rendered.get(delivery)
}

import type { Delivery, EmailContent } from '../event.rules.ts'

const rendered = new WeakMap<object, EmailContent | undefined>()

/**
 * The email of a delivery, rendered once. Push messages reuse it, and messages to a phone need to know if there is one.
 */
export function emailContentOf<Facts>(delivery: Delivery<Facts>, now: Date) {
  const { event, facts, reader } = delivery
  if (!rendered.has(delivery)) rendered.set(delivery, event.email?.(facts, reader, now))
  return rendered.get(delivery)
}

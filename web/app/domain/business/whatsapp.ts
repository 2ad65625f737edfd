/**
 * Link that opens a WhatsApp chat; without a number WhatsApp asks for the recipient. Undefined for a number without
 * country code.
 */
export function whatsAppLink(phone: undefined, text: string): string
export function whatsAppLink(phone: string, text?: string): string | undefined
export function whatsAppLink(phone: string | undefined, text?: string) {
  const search = text === undefined ? '' : `?${new URLSearchParams({ text })}`
  if (phone === undefined) return `https://wa.me/${search}`
  // WhatsApp needs the country code: a local number belongs to another person elsewhere.
  const number = /^\s*(?:\+|00)([\d\s().-]+)$/.exec(phone)?.[1]?.replace(/\D/g, '')
  return number && number.length >= 7 ? `https://wa.me/${number}${search}` : undefined
}

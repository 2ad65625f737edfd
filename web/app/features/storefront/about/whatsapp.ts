/** Opens a chat with this number, or asks whom to write to; undefined where the number cannot be one of WhatsApp. */
export function whatsAppLink(phone: undefined, text: string): string
export function whatsAppLink(phone: string, text: string): string | undefined
export function whatsAppLink(phone: string | undefined, text: string) {
  const search = new URLSearchParams({ text })
  if (phone === undefined) return `https://wa.me/?${search}`
  // It knows numbers by their country; one without is somebody else's elsewhere.
  const number = /^\s*(?:\+|00)([\d\s().-]+)$/.exec(phone)?.[1]?.replace(/\D/g, '')
  return number && number.length >= 7 ? `https://wa.me/${number}?${search}` : undefined
}

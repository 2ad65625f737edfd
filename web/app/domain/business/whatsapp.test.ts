import { expect, it } from 'vitest'
import { whatsAppLink } from './whatsapp.ts'

it.each([
  ['+237 6 73 12 05 23', 'https://wa.me/237673120523?text=Hi+%26+bye'],
  ['00234 (803) 555-0123', 'https://wa.me/2348035550123?text=Hi+%26+bye'],
])('opens a WhatsApp chat with the number %s', (phone, link) => {
  expect(whatsAppLink(phone, 'Hi & bye')).toBe(link)
})

it.each(['673 12 05 23', '', '+', '+12', '+237 call me', 'javascript:alert(1)'])(
  'offers no WhatsApp chat for the invalid number %j',
  (phone) => {
    expect(whatsAppLink(phone, 'Hi')).toBeUndefined()
  },
)

it('without a number, the WhatsApp link lets the user choose the recipient', () => {
  expect(whatsAppLink(undefined, 'Hi')).toBe('https://wa.me/?text=Hi')
})

import { parties } from '@ujuzi/contract/bookings/bookings'
import { locales } from '@ujuzi/contract/locale/locales'
import { notificationEvents } from '@ujuzi/contract/notifications/notifications'
import { expect, test } from 'vitest'
import { findSeveralTexts } from './several-texts.rules.ts'

const facts = { count: 12, service: 'Braids', business: 'Kofi Cuts', client: 'Josiane' }

const kinds = notificationEvents.flatMap((event) =>
  parties.flatMap((to) => [false, true].map((own) => ({ event, to, own }))),
)

test('messages about several bookings state the number of bookings in every language', () => {
  const known = kinds.flatMap((kind) => findSeveralTexts(kind) ?? [])
  expect(known).toHaveLength(10)
  for (const { subject, text, times } of known) {
    for (const cancellation of ['owed', 'refunded'] as const) {
      const said = locales.map((locale) => {
        const options = { locale }
        const all = { ...facts, cancellation }
        const one = [subject(all, options), text(all, options)]
        for (const sentence of one) expect(sentence).toContain('12')
        return [...one, times({}, options)].join('\n')
      })
      expect(new Set(said).size).toBe(locales.length)
      expect(said.join()).not.toMatch(/undefined|\{/)
    }
  }
})

test('notifications that always concern a single booking have no text for several bookings', () => {
  for (const event of ['reminder_day', 'person_changed', 'completed', 'no_show'] as const) {
    expect(findSeveralTexts({ event, to: 'client' })).toBeUndefined()
  }
})

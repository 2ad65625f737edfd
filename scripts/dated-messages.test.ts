import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { datedMessages, datedWords } from './dated-messages.ts'

const root = new URL('..', import.meta.url)
const messages = new Map<string, string>(
  globSync('contract/messages/en/*.json', { cwd: root }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(new URL(file, root), 'utf8'))).map(
      ([key, message]) =>
        [
          key,
          typeof message === 'string'
            ? message
            : Object.values((message as [{ match: Record<string, string> }])[0].match).join('\n'),
        ] as const,
    ),
  ),
)
const dated = [...messages].filter(([, text]) => datedWords.test(text))

test('every message with words such as "yet" or "by email" says in dated-messages.ts what would make it untrue', () => {
  const missing = dated.filter(([key]) => !datedMessages.has(key))
  expect(missing.map(([key, text]) => `${key}: ${text}`)).toEqual([])
})

test('dated-messages.ts lists only messages that exist and have such words', () => {
  const keys = new Set(dated.map(([key]) => key))
  expect([...datedMessages.keys()].filter((key) => !keys.has(key))).toEqual([])
})

test('each message of dated-messages.ts has either a feature that makes it untrue or why none does', () => {
  for (const { untrueWith, alwaysTrue } of datedMessages.values())
    expect(Boolean(untrueWith)).not.toBe(Boolean(alwaysTrue))
})

test.each([
  'Once Ujuzi has messaging, clients see them.',
  'Until then, they’re only saved here.',
  'We don’t send payouts yet.',
  'Reminder by email',
  'Coming soon',
  'We charge nothing today.',
])('the message %j says a state of the product', (text) => {
  expect(datedWords.test(text)).toBe(true)
})

test.each(['Each code works once.', 'We’ll let you know as soon as they answer.', 'Once a day'])(
  'the message %j says no state of the product',
  (text) => {
    expect(datedWords.test(text)).toBe(false)
  },
)

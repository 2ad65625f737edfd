import { expect, test } from 'vitest'
import { plainName } from './plain-name.rules.ts'

test.each([
  ['evil.example', 'evil example'],
  ['Visit evil.example now', 'Visit evil example now'],
  ['evil .com', 'evil com'],
  ['evil. com', 'evil com'],
  ['evil . com', 'evil com'],
  ['evil\u2024example', 'evil example'],
  ['evil\u3002example', 'evil example'],
  ['evil\uff0eexample', 'evil example'],
  ['evil\u200b.\u200bexample', 'evil example'],
  ['https://evil.example/win', 'evil example/win'],
  ['http: //evil.example', 'evil example'],
  ['www.evil.example', 'evil example'],
  ['WWW evil', 'evil'],
  ['203.0.113.7/win', '203 0 113 7/win'],
  ['ada@evil.example', 'ada@evil example'],
  ['bit.ly/abc', 'bit ly/abc'],
  ['пример.рф', 'пример рф'],
  ['Node.js tutoring', 'Node js tutoring'],
])('rewrites the name %j as %j so that it forms no link', (name, expected) => {
  expect(plainName(name)).toBe(expected)
})

test.each([
  "St. John's",
  'Amara Braids & Co.',
  '24/7 Plumbing',
  'Massage, 2.5 hours',
  'N’Diaye',
  'Wow!',
  'صالون',
])('leaves the name %j, which forms no link, unchanged', (name) => {
  expect(plainName(name)).toBe(name)
})

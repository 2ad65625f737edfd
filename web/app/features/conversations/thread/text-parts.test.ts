import { expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const urlsIn = (text: string) => textParts(text).flatMap(({ url }) => url ?? [])

it.each([
  ['See https://ujuzi.test/services/1.', ['https://ujuzi.test/services/1']],
  [
    '(http://a.test/x_(y)) and HTTPS://B.test/?q=1&r=2!',
    ['http://a.test/x_(y)', 'HTTPS://B.test/?q=1&r=2'],
  ],
  ['javascript:alert(1) data:text/html,x ftp://a.test www.a.test', []],
  ['https://', []],
  ['«https://a.test»', ['https://a.test']],
])('finds the URLs in the message %j', (text, urls) => {
  expect(urlsIn(text)).toEqual(urls)
})

it('splitting a message into text and URLs keeps every character', () => {
  const text = 'A https://a.test/b, then\n(http://c.test) and the end'
  expect(
    textParts(text)
      .map(({ part }) => part)
      .join(''),
  ).toBe(text)
})

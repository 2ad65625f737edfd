import { expect, it } from 'vitest'
import { isCrawler } from './rules.ts'

const readers = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Opera/9.80 (Android; Opera Mini/80.0.2254/191.305; U; fr) Presto/2.12.423 Version/12.16',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
]
const software = [
  '',
  undefined,
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'WhatsApp/2.23.20.0',
  'curl/8.5.0',
  'python-requests/2.32.3',
]

it.each(readers)('recognizes the user agent %s as a person’s browser', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false)
})

it.each(software)('recognizes the user agent %s as a crawler', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true)
})

import { expect, test } from 'vitest'
import { parseUserAgent } from './devices.rules.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const ipad = 'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each<[string, string | undefined, string | undefined]>([
  [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${mac} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
  [`${linux} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`${linux} ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`${iphone} ${apple} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'ChromeOS',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox',
    'Windows',
  ],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox',
    'Linux',
  ],
  [`${iphone} ${apple} FxiOS/145.0 Mobile/15E148 Safari/604.1`, 'Firefox', 'iPhone'],
  [`${iphone} ${apple} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${ipad} ${apple} Version/17.4 Mobile/15E148 Safari/604.1`, 'Safari', 'iPad'],
  [`${mac} ${apple} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, 'Edge', 'Android'],
  [`${iphone} ${apple} Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Edge', 'iPhone'],
  [
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063',
    'Edge',
    'Windows',
  ],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Windows'],
  [`${android} ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`, 'Opera', 'Android'],
  [
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
    'Opera Mini',
    'Android',
  ],
  [
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/191.273; U; en) Presto/2.12.423 Version/12.16',
    'Opera Mini',
    undefined,
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 9; en-US; TECNO KC8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.6.0.1315 Mobile Safari/537.36',
    'UC Browser',
    'Android',
  ],
  [
    'UCWEB/2.0 (MIDP-2.0; U; Adr 4.4.2; en-US; Infinix_X506) U2/1.0.0 UCBrowser/10.7.9.856 U2/1.0.0 Mobile',
    'UC Browser',
    undefined,
  ],
  [
    'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    undefined,
    'KaiOS',
  ],
  // The browser of old Android phones claims to be Safari.
  [
    'Mozilla/5.0 (Linux; U; Android 4.0.3; en-us; itel) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    undefined,
    'Android',
  ],
  ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', undefined, 'Windows'],
  ['curl/8.14.1', 'curl', undefined],
  ['python-requests/2.32.3 (Linux)', 'python-requests', undefined],
  ['okhttp/4.12.0', 'okhttp', undefined],
  ['node', 'node', undefined],
  ['PostmanRuntime/7.43.0', 'PostmanRuntime', undefined],
  ['Mozilla/5.0', undefined, undefined],
  ['<script>alert(1)</script>', undefined, undefined],
  ['', undefined, undefined],
])('parses the user agent %s as browser %s on system %s', (agent, browser, system) => {
  expect(parseUserAgent(agent)).toEqual({ browser, system })
})

test('returns no browser and no system without a user agent', () => {
  expect(parseUserAgent(null)).toEqual({ browser: undefined, system: undefined })
})

test('parses very long malicious user agents within 100 ms', () => {
  const began = performance.now()
  for (const part of ['Version/1 ', 'a-', 'Android ', 'Mozilla/'])
    parseUserAgent(part.repeat(20_000))
  expect(performance.now() - began).toBeLessThan(100)
})

import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'

/** User agent patterns, most specific first: most user agents also contain the names of the browsers they imitate. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bOpera Mini\/|\bOPiOS\//, 'Opera Mini'],
  [/\bOPR\/|\bOPT\/|\bOPX\/|^Opera\//, 'Opera'],
  [/\bUCBrowser\/|\bUBrowser\/|^UCWEB/, 'UC Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bKAIOS\//i, 'KaiOS'],
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

export type UserAgentInfo = { browser: string | undefined; system: string | undefined }

/** Browser and system of a user agent. A program that is not a browser is named by its first product token. */
export function parseUserAgent(userAgent: string | null): UserAgentInfo {
  const agent = userAgent ?? ''
  const system = findName(systems, agent)
  // The browser of KaiOS has no name of its own, and identifies as Firefox.
  if (system === 'KaiOS') return { browser: undefined, system }
  const browser = findName(browsers, agent)
  if (browser) return { browser, system }
  const program = /^(?!Mozilla\/)([A-Za-z][\w.-]{1,29})(?=\/|$)/.exec(agent)?.[1]
  if (program) return { browser: program, system: undefined }
  return { browser: isSafari(agent, system) ? 'Safari' : undefined, system }
}

const findName = (names: typeof browsers, agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1]

/** Many user agents contain Safari: it counts only on Apple systems, after all other patterns failed. */
const isSafari = (agent: string, system: string | undefined) =>
  /\bVersion\/[\d.]+ .*\bSafari\//.test(agent) &&
  (system === 'iPhone' || system === 'iPad' || system === 'macOS')

/** E.g. “Chrome on Android”; unknown parts are left out. */
export function formatDevice(userAgent: string | null, locale: Locale) {
  const { browser, system } = parseUserAgent(userAgent)
  if (browser && system) return m.auth_device_on({ browser, system }, { locale })
  return browser ?? system ?? m.auth_device_unknown({}, { locale })
}

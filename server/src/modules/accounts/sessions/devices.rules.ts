/** What a browser calls itself, in the order to look: most also carry the names of those they imitate. */
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

export type Device = { browser: string | undefined; system: string | undefined }

/** Which browser and system a user agent names; a program that is no browser goes by its own first word. */
export function readDevice(userAgent: string | null): Device {
  const agent = userAgent ?? ''
  const system = nameIn(systems, agent)
  // The browser of KaiOS has no name but the system's, and passes as Firefox.
  if (system === 'KaiOS') return { browser: undefined, system }
  const browser = nameIn(browsers, agent)
  if (browser) return { browser, system }
  const program = /^(?!Mozilla\/)([A-Za-z][\w.-]{1,29})(?=\/|$)/.exec(agent)?.[1]
  if (program) return { browser: program, system: undefined }
  return { browser: isSafari(agent, system) ? 'Safari' : undefined, system }
}

const nameIn = (names: typeof browsers, agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1]

/** Every browser says Safari: it is one only at home, and under no other name. */
const isSafari = (agent: string, system: string | undefined) =>
  /\bVersion\/[\d.]+ .*\bSafari\//.test(agent) &&
  (system === 'iPhone' || system === 'iPad' || system === 'macOS')

import type { Vitals } from '@ujuzi/contract/api/vitals'
import { vitalsPath, vitalsSections } from '@ujuzi/contract/api/vitals-fields'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/**
 * Measures this page until it is hidden, then reports once. Pages reached by client-side navigation are not measured.
 */
export function measureVitals() {
  const times: Omit<Vitals, 'section' | 'device'> = {}
  const everyChange = { reportAllChanges: true }
  const record =
    (name: 'lcp_ms' | 'fcp_ms' | 'inp_ms' | 'ttfb_ms') =>
    ({ value }: { value: number }) => {
      times[name] = Math.round(value)
    }
  onTTFB(record('ttfb_ms'))
  onFCP(record('fcp_ms'))
  onLCP(record('lcp_ms'), everyChange)
  onINP(record('inp_ms'), everyChange)
  onCLS(({ value }) => {
    times.cls = Math.round(value * 10_000) / 10_000
  }, everyChange)
  const { section, device } = { section: sectionOf(location.pathname), device: deviceHere() }
  const report = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', report)
    const body = JSON.stringify({ section, device, ...times } satisfies Vitals)
    navigator.sendBeacon(vitalsPath, new Blob([body], { type: 'application/json' }))
  }
  // Registered after the library's listeners, which finalize their values on the same event.
  addEventListener('visibilitychange', report)
}

export function sectionOf(path: string): Vitals['section'] {
  const first = path.split('/', 2)[1]
  return vitalsSections.find((section) => section === first) ?? 'other'
}

const deviceHere = (): Vitals['device'] =>
  matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop'

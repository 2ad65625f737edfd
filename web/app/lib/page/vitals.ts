import type { Vitals } from '@ujuzi/contract/api/vitals'
import { vitalsPath, vitalsSections } from '@ujuzi/contract/api/vitals-fields'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** Measures this page until it is hidden, then reports once. Later pages of the visit are not measured. */
export function measureVitals() {
  const times: Omit<Vitals, 'section' | 'device'> = {}
  const changes = { reportAllChanges: true }
  const keep =
    (name: 'lcp_ms' | 'fcp_ms' | 'inp_ms' | 'ttfb_ms') =>
    ({ value }: { value: number }) => {
      times[name] = Math.round(value)
    }
  onTTFB(keep('ttfb_ms'))
  onFCP(keep('fcp_ms'))
  onLCP(keep('lcp_ms'), changes)
  onINP(keep('inp_ms'), changes)
  onCLS(({ value }) => {
    times.cls = Math.round(value * 10_000) / 10_000
  }, changes)
  const { section, device } = { section: sectionOf(location.pathname), device: deviceHere() }
  const report = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', report)
    const body = JSON.stringify({ section, device, ...times } satisfies Vitals)
    navigator.sendBeacon(vitalsPath, new Blob([body], { type: 'application/json' }))
  }
  // After those of the library, which finish their values at the same event.
  addEventListener('visibilitychange', report)
}

export function sectionOf(path: string): Vitals['section'] {
  const first = path.split('/', 2)[1]
  return vitalsSections.find((section) => section === first) ?? 'other'
}

const deviceHere = (): Vitals['device'] =>
  matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop'

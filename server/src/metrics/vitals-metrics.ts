import type { Vitals } from '@ujuzi/contract/api/vitals'
import { Histogram, type Registry } from 'prom-client'

/** Histograms of timings. Their buckets include the "good" and "poor" thresholds of Web Vitals. */
const timings = [
  ['lcp', 'Largest contentful paint', [0.5, 1, 1.5, 2.5, 4, 6, 10]],
  ['fcp', 'First contentful paint', [0.5, 1, 1.8, 3, 5, 10]],
  ['inp', 'Interaction to next paint', [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2]],
  ['ttfb', 'Time to first byte', [0.1, 0.2, 0.4, 0.8, 1.8, 3, 6]],
] as const

/** Records Web Vitals reported by browsers, per site section and device. */
export function createVitalsRecorder(registry: Registry) {
  const histogram = (name: string, help: string, buckets: readonly number[]) =>
    new Histogram({
      name: `ujuzi_web_vitals_${name}`,
      help: `${help} of sampled pages.`,
      labelNames: ['section', 'device'],
      buckets: [...buckets],
      registers: [registry],
    })
  const inSeconds = timings.map(([name, help, buckets]) => ({
    field: `${name}_ms` as const,
    histogram: histogram(`${name}_seconds`, help, buckets),
  }))
  const shift = histogram('cls', 'Cumulative layout shift', [0.01, 0.05, 0.1, 0.25, 0.5, 1])
  return ({ section, device, cls, ...times }: Vitals) => {
    for (const { field, histogram } of inSeconds) {
      const milliseconds = times[field]
      if (milliseconds !== undefined) histogram.observe({ section, device }, milliseconds / 1000)
    }
    if (cls !== undefined) shift.observe({ section, device }, cls)
  }
}

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { vitalsDevices, vitalsPath, vitalsSections } from './vitals-fields.ts'

const milliseconds = z.optional(z.number().check(z.gte(0), z.lte(600_000)))

const Vitals = z.strictObject({
  section: z.enum(vitalsSections),
  device: z.enum(vitalsDevices),
  /** Largest contentful paint. */
  lcp_ms: milliseconds,
  /** First contentful paint. */
  fcp_ms: milliseconds,
  /** Interaction to next paint. */
  inp_ms: milliseconds,
  /** Time to first byte. */
  ttfb_ms: milliseconds,
  /** Cumulative layout shift. */
  cls: z.optional(z.number().check(z.gte(0), z.lte(1_000))),
})
export type Vitals = z.infer<typeof Vitals>

export const reportVitals = endpoint({
  method: 'POST',
  path: vitalsPath,
  summary:
    'Reports performance measurements of one page view, for a sample of page views. Only aggregated, never stored individually.',
  who: 'anyone',
  body: Vitals,
  status: 200,
  returns: z.object({}),
  errors: [],
})

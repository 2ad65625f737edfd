import { reportVitals, type Vitals } from '@ujuzi/contract/api/vitals'
import { type Api, serve } from '../../platform/api/serve.ts'

/** Receives Web Vitals; without `observe` they are accepted and discarded. */
export function vitalsRoutes(api: Api, observe: ((vitals: Vitals) => void) | undefined) {
  serve(api, reportVitals, async ({ body }) => {
    observe?.(body)
    return {}
  })
}

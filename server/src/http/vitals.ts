import { reportVitals, type Vitals } from '@ujuzi/contract/vitals'
import { type Api, serve } from '../platform/serve.ts'

/** Without `observe` reports are accepted and dropped. */
export function vitalsRoutes(api: Api, observe: ((vitals: Vitals) => void) | undefined) {
  serve(api, reportVitals, async ({ body }) => {
    observe?.(body)
    return {}
  })
}

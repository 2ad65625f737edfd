import { reportVitals, type Vitals } from '@ujuzi/contract/api/vitals'
import { type Api, serve } from '../../platform/api/serve.ts'

/** Without `observe` reports are accepted and dropped. */
export function vitalsRoutes(api: Api, observe: ((vitals: Vitals) => void) | undefined) {
  serve(api, reportVitals, async ({ body }) => {
    observe?.(body)
    return {}
  })
}

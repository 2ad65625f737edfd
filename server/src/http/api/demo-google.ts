import { listDemoIdentities } from '@ujuzi/contract/accounts/demo-google'
import { type Api, serve } from '../../platform/api/serve.ts'
import type { DemoProvider } from '../../platform/auth/demo-provider.ts'
import { Refusal } from '../../platform/errors.ts'

/** The choice of people on `/dev/google`, where the demo's sign-in with Google leads. */
export function demoGoogleRoutes(api: Api, provider: DemoProvider) {
  serve(api, listDemoIdentities, async ({ query }) => {
    const authorization = provider.authorize(query)
    if (!authorization) throw new Refusal('google_failed')
    return { people: authorization.people, cancel_url: authorization.cancelUrl }
  })
}

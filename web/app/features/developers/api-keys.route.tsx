import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { ReauthenticationProvider } from '#app/features/account/reauthentication-provider.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import type { Route } from './+types/api-keys.route.ts'
import { ApiKeysPage } from './api-keys/api-keys-page.tsx'
import { firstCallsOf, loadApiKeys } from './load-list.ts'

export const meta = () => [{ title: `${m.api_keys_title()} · ${site.name}` }]

export const handle = { firstCalls: firstCallsOf.apiKeys }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadApiKeys(request)

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function ApiKeysRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ReauthenticationProvider {...loaderData.user}>
      <Page {...loaderData} />
    </ReauthenticationProvider>
  )
}

const Page = ({ keys, now }: Route.ComponentProps['loaderData']) => (
  <ApiKeysPage keys={keys} now={now} own={useReauthenticatingOptions(['invalid_input'])} />
)

import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { ReauthenticationProvider } from '#app/features/account/reauthentication-provider.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import type { Route } from './+types/webhooks.route.ts'
import { firstCallsOf, loadWebhooks } from './load-list.ts'
import { WebhooksPage } from './webhooks/webhooks-page.tsx'

export const meta = () => [{ title: `${m.webhooks_title()} · ${site.name}` }]

export const handle = { firstCalls: firstCallsOf.webhooks }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadWebhooks(request)

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function WebhooksRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ReauthenticationProvider {...loaderData.user}>
      <Page {...loaderData} />
    </ReauthenticationProvider>
  )
}

const Page = ({ webhooks }: Route.ComponentProps['loaderData']) => (
  <WebhooksPage webhooks={webhooks} own={useReauthenticatingOptions(['invalid_input'])} />
)

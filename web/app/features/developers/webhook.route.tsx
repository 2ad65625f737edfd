import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { ReauthenticationProvider } from '#app/features/account/reauthentication-provider.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import type { Route } from './+types/webhook.route.ts'
import { firstCallsOf, loadWebhook } from './load-list.ts'
import { WebhookPage } from './webhooks/webhook-page.tsx'

export const meta = () => [{ title: `${m.webhooks_title()} · ${site.name}` }]

export const handle = { firstCalls: firstCallsOf.webhook }

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadWebhook(request, params.id)

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function WebhookRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ReauthenticationProvider {...loaderData.user}>
      <Page {...loaderData} />
    </ReauthenticationProvider>
  )
}

const Page = ({ user: _, ...loaded }: Route.ComponentProps['loaderData']) => (
  <WebhookPage {...loaded} own={useReauthenticatingOptions(['invalid_input'])} />
)

import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import type { Route } from './+types/connected.route.ts'
import { ConnectedPage } from './connected/connected-page.tsx'
import { firstCallsOf, loadOutlets } from './load-list.ts'

export const meta = () => [{ title: `${m.outlets_title()} · ${site.name}` }]

export const handle = { firstCalls: firstCallsOf.outlets }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOutlets(request)

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function ConnectedRoute({ loaderData }: Route.ComponentProps) {
  return <ConnectedPage outlets={loaderData.results} ended={loaderData.ended} />
}

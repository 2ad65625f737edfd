import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/api.ts'
import type { Route } from './+types/portal-search.route.ts'
import { Search } from './search.tsx'
import { loadSearch } from './search-page.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSearch(
    (endpoint, sent) => call(endpoint, sent, { signal: request.signal }),
    new URL(request.url),
  )

export const meta: Route.MetaFunction = () => [{ title: `${m.search_heading()} · ${site.name}` }]

export { PortalSkeleton as HydrateFallback }

export default function PortalSearchRoute({ loaderData }: Route.ComponentProps) {
  return <Search {...loaderData} />
}

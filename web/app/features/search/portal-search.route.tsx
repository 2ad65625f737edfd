import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import {
  homePlace,
  keptPlace,
  placeCookie,
  placeCookieValue,
} from '#app/domain/places/saved-place.ts'
import { cardFavorite } from '#app/features/favorites/card-favorite.tsx'
import { CurrencyForm } from '#app/layouts/currency-form.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { keepCookieForYear, ownCookies } from '#app/lib/storage/cookies.ts'
import type { Route } from './+types/portal-search.route.ts'
import { Search } from './search.tsx'
import { loadWithMemory } from './search-memory.ts'
import { loadSearch } from './search-page.ts'
import type { Ask } from './search-request.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const ask: Ask = (endpoint, sent) => call(endpoint, sent, { signal: request.signal })
  return loadWithMemory(url, async () => {
    const kept = keptPlace(ownCookies(document.cookie)) ?? homePlace
    const { page, keep } = await loadSearch(ask, { url, kept, now: new Date() })
    if (keep) keepCookieForYear(placeCookie, placeCookieValue(keep))
    return page
  })
}

export const meta: Route.MetaFunction = () => [{ title: `${m.search_heading()} · ${site.name}` }]

export { PortalSkeleton as HydrateFallback }

export default function PortalSearchRoute({ loaderData }: Route.ComponentProps) {
  return <Search page={loaderData} favorite={cardFavorite} inPortal currency={<CurrencyForm />} />
}

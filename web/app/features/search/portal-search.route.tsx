import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { HelpLink } from '#app/domain/help-link.tsx'
import { cardFavorite } from '#app/features/favorites/card-favorite.tsx'
import { CurrencyForm } from '#app/layouts/currency-form.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { factsOfDocument } from '#app/lib/page/document-facts.ts'
import { saveCookieForYear, unprefixedCookies } from '#app/lib/storage/cookies.ts'
import {
  defaultPlace,
  placeCookie,
  placeCookieValue,
  readSavedPlace,
} from '#app/lib/storage/saved-place.ts'
import type { Route } from './+types/portal-search.route.ts'
import type { CallApi } from './call-api.ts'
import { Search } from './search.tsx'
import { loadWithMemory } from './search-memory.ts'
import { loadSearch } from './search-page.ts'

export const handle = {
  /** Calls of the search that the document sends before the scripts have loaded. */
  firstCalls({ search, savedPlace = defaultPlace }: FirstPage) {
    const paths: string[] = []
    const callApi: CallApi = (endpoint, sent) => {
      paths.push(firstCall(endpoint, sent))
      return new Promise(() => {})
    }
    void loadSearch(callApi, {
      ...{ url: { searchParams: search }, savedPlace, now: new Date() },
      visitor: { own: undefined, searchedCountry: undefined },
    })
    return paths
  },
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const callApi: CallApi = (endpoint, sent) => call(endpoint, sent, { signal: request.signal })
  return loadWithMemory(url, async () => {
    const savedPlace = readSavedPlace(unprefixedCookies(document.cookie)) ?? defaultPlace
    const { currency: own, searchedCountry } = factsOfDocument(document)
    const { page, placeToSave } = await loadSearch(callApi, {
      ...{ url, savedPlace, now: new Date() },
      visitor: { own, searchedCountry },
    })
    if (placeToSave) saveCookieForYear(placeCookie, placeCookieValue(placeToSave))
    return page
  })
}

export const meta: Route.MetaFunction = () => [{ title: `${m.search_heading()} · ${site.name}` }]

export { PortalSkeleton as HydrateFallback }

export default function PortalSearchRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Search
      page={loaderData}
      favorite={cardFavorite}
      inPortal
      currency={
        <>
          <CurrencyForm />
          <HelpLink portal="client" topic="find" label={m.help_about_search()} />
        </>
      }
    />
  )
}

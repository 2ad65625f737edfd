import { data } from 'react-router'
import { cardFavorite } from '#app/features/favorites/card-favorite.tsx'
import { SignInRedirectForm } from '#app/features/favorites/sign-in-form.tsx'
import { callOnServer } from '#app/lib/http/api.ts'
import { pageContext } from '#app/lib/http/page-context.ts'
import { type JsonData, readJsonData, toJsonData } from '#app/lib/page/json-data.ts'
import { clientMetaCount } from '#app/lib/page/page-meta.ts'
import { readCurrencyFacts } from '#app/lib/page/visitor-currency.ts'
import { cookieIn, yearCookie } from '#app/lib/storage/cookies.ts'
import {
  defaultPlace,
  placeCookie,
  placeCookieValue,
  readSavedPlace,
} from '#app/lib/storage/saved-place.ts'
import type { Route } from './+types/search.route.ts'
import { Search } from './search.tsx'
import { SearchLinkedData } from './search-linked-data.tsx'
import { type LoadedSearchPage, loadWithMemory } from './search-memory.ts'
import { searchMeta } from './search-meta.ts'
import { loadSearch } from './search-page.ts'
import { searchParameters } from './search-params.ts'

export const handle = { kept: { query: searchParameters, usesTown: true } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const cookies = request.headers.get('cookie') ?? ''
  const { page, placeToSave } = await loadSearch(
    (endpoint, sent) => callOnServer(context, endpoint, sent, request),
    {
      url: new URL(request.url),
      savedPlace: readSavedPlace(cookies) ?? defaultPlace,
      visitor: readCurrencyFacts(request),
      now: new Date(context.get(pageContext).now),
    },
  )
  const status = page.found.state === 'failed' ? page.found.status : 200
  const place = placeToSave && placeCookieValue(placeToSave)
  const headers = new Headers()
  if (place && place !== cookieIn(cookies, placeCookie)) {
    headers.set('set-cookie', yearCookie(placeCookie, place))
  }
  const head = searchMeta(page, new URL(request.url)).slice(0, clientMetaCount)
  const { pricesOf } = page
  const loaderData = Object.assign(toJsonData<LoadedSearchPage>({ ...page, head }), { pricesOf })
  return data(loaderData, { status, headers })
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadWithMemory(new URL(request.url), async () => readJsonData(await serverLoader()))

/** Rendered on the server: it uses messages that the browser's bundle does not contain. */
export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const page = readPage(loaderData)
  return import.meta.env.SSR ? searchMeta(page, location) : (page.head ?? [])
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const page = readPage(loaderData)
  return (
    <>
      <Search page={page} favorite={cardFavorite} />
      <SignInRedirectForm />
      <SearchLinkedData {...page} />
    </>
  )
}

/** The page of the document is JSON text, one that the browser loaded is not. */
const readPage = (data: JsonData<LoadedSearchPage> | LoadedSearchPage) =>
  'json' in data ? readJsonData(data) : data

import { data } from 'react-router'
import { currencyOfRequest } from '#app/domain/price/request-currency.ts'
import { cardFavorite } from '#app/features/favorites/card-favorite.tsx'
import { SignInRedirectForm } from '#app/features/favorites/sign-in-form.tsx'
import { callOnServer } from '#app/lib/http/api.ts'
import { pageContext } from '#app/lib/http/page-context.ts'
import { clientMetaCount } from '#app/lib/page/page-meta.ts'
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
import { loadWithMemory } from './search-memory.ts'
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
      currency: currencyOfRequest(request),
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
  return data({ ...page, head }, { status, headers })
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadWithMemory(new URL(request.url), serverLoader)

/** Rendered on the server: it uses messages that the browser's bundle does not contain. */
export function meta({ loaderData, location }: Route.MetaArgs) {
  if (import.meta.env.SSR && loaderData) return searchMeta(loaderData, location)
  return loaderData?.head ?? []
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Search page={loaderData} favorite={cardFavorite} />
      <SignInRedirectForm />
      <SearchLinkedData {...loaderData} />
    </>
  )
}

import { categoryLabel } from '@ujuzi/contract/categories'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { data } from 'react-router'
import { callOnServer } from '#app/lib/api.ts'
import { pageContext } from '#app/lib/context.ts'
import type { Route } from './+types/search.route.ts'
import { Search } from './search.tsx'
import { loadSearch, type SearchPage } from './search-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadSearch(
    (endpoint, sent) => callOnServer(context, endpoint, sent, request),
    new URL(request.url),
  )
  const status = page.found.state === 'failed' ? page.found.status : 200
  return data({ ...page, publicUrl: context.get(pageContext).publicUrl }, { status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `${m.search_heading()} · ${site.name}` }]
  const { params, publicUrl } = loaderData
  const { placeId, category } = params
  const lasting = new URLSearchParams({
    ...(placeId && { place_id: placeId }),
    ...(category && { category }),
  })
  const canonical = `${publicUrl}/services${lasting.size > 0 ? `?${lasting}` : ''}`
  return [
    { title: `${titleOf(loaderData)} · ${site.name}` },
    { name: 'description', content: m.search_description() },
    { tagName: 'link', rel: 'canonical', href: canonical },
  ]
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-4 pb-14 md:pt-6">
      <Search {...loaderData} />
    </div>
  )
}

/** Barber in Douala; the region and country of a town would push the rest out of sight. */
function titleOf({ params, town }: SearchPage) {
  const { q, category } = params
  const what = q || (category ? categoryLabel(category) : m.search_heading())
  return town ? m.search_title_in({ what, place: town.split(',')[0] ?? town }) : what
}

import { m } from '@ujuzi/contract/messages'
import { tradeLabel } from '@ujuzi/contract/services/category-words'
import { LinkedData } from '#app/lib/page/linked-data.tsx'
import { siteOrigin } from '#app/lib/page/site-origin.ts'
import { lastingPath, placeOf } from './canonical-path.ts'
import type { SearchPage } from './search-page.ts'

/** Of a page that lasts: where it stands in the site, and who is on it. */
export function SearchLinkedData(page: SearchPage) {
  if (!lastingPath(page)) return null
  return <LinkedData of={import.meta.env.SSR ? describe(page) : undefined} />
}

function describe(page: SearchPage) {
  const origin = siteOrigin()
  const results = page.found.state === 'found' ? page.found.results : []
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: trailOf(page).map(({ name, path }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name,
          item: origin + path,
        })),
      },
      {
        '@type': 'ItemList',
        itemListElement: results.map(({ id, business_name }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name: business_name,
          url: `${origin}/services/${id}`,
        })),
      },
    ],
  }
}

/** Services › Barbers › Barbers in Douala. */
function trailOf(page: SearchPage) {
  const { category } = page.params
  const place = placeOf(page)
  const what = category ? tradeLabel(category) : m.seo_services()
  return [
    { name: m.seo_services(), path: '/services' },
    ...(category ? [{ name: what, path: `/services?category=${category}` }] : []),
    ...(place
      ? [{ name: m.search_title_in({ what, place }), path: lastingPath(page) ?? '/services' }]
      : []),
  ]
}

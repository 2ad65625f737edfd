import { m } from '@ujuzi/contract/messages'
import { categoryPluralLabel } from '@ujuzi/contract/services/category-plural-labels'
import { LinkedData } from '#app/lib/page/linked-data.tsx'
import { siteOrigin } from '#app/lib/page/site-origin.ts'
import { canonicalPath, canonicalTown } from './canonical-path.ts'
import type { SearchPage } from './search-page.ts'

/** Structured data of a canonical page: breadcrumbs and results. */
export function SearchLinkedData(page: SearchPage) {
  if (!canonicalPath(page)) return null
  return <LinkedData of={import.meta.env.SSR ? buildLinkedData(page) : undefined} />
}

function buildLinkedData(page: SearchPage) {
  const origin = siteOrigin()
  const results = page.found.state === 'found' ? page.found.results : []
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: breadcrumbs(page).map(({ name, path }, i) => ({
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
function breadcrumbs(page: SearchPage) {
  const { category } = page.params
  const place = canonicalTown(page)
  const subject = category ? categoryPluralLabel(category) : m.seo_services()
  return [
    { name: m.seo_services(), path: '/services' },
    ...(category ? [{ name: subject, path: `/services?category=${category}` }] : []),
    ...(place
      ? [
          {
            name: m.search_title_in({ what: subject, place }),
            path: canonicalPath(page) ?? '/services',
          },
        ]
      : []),
  ]
}

import { m } from '@ujuzi/contract/messages'
import { categoryPluralLabel } from '@ujuzi/contract/services/category-plural-labels'
import { countText } from '#app/lib/i18n/numbers.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { canonicalPath, canonicalTown } from './canonical-path.ts'
import type { SearchPage } from './search-page.ts'

export const searchMeta = (page: SearchPage, location: { search: string }) =>
  pageMeta(
    {
      title: pageTitle(page),
      description: import.meta.env.SSR ? pageDescription(page) : '',
      path: canonicalPath(page),
      picture: previewPicture(page),
    },
    location,
  )

/** Barbers in Douala. Leaves out the region and country, which would not fit. */
function pageTitle(page: SearchPage) {
  const subject = searchSubject(page)
  const place = canonicalTown(page)
  return place ? m.search_title_in({ what: subject, place }) : subject
}

function pageDescription(page: SearchPage) {
  const { params, found } = page
  const place = canonicalTown(page)
  if (!place || !params.category || found.state !== 'found') return m.search_description()
  return m.seo_list({ what: searchSubject(page), place, count: countText(found.count) })
}

const previewPicture = ({ params: { category } }: SearchPage) =>
  category && { path: `/og/category/${category}.png`, name: categoryPluralLabel(category) }

const searchSubject = ({ params: { q, category } }: SearchPage) =>
  q || (category ? categoryPluralLabel(category) : m.search_heading())

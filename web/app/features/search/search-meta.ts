import { m } from '@ujuzi/contract/messages'
import { tradeLabel } from '@ujuzi/contract/services/category-words'
import { countText } from '#app/lib/i18n/numbers.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { lastingPath, placeOf } from './canonical-path.ts'
import type { SearchPage } from './search-page.ts'

export const searchMeta = (page: SearchPage, location: { search: string }) =>
  pageMeta(
    {
      title: titleOf(page),
      description: import.meta.env.SSR ? descriptionOf(page) : '',
      path: lastingPath(page),
      picture: pictureOf(page),
    },
    location,
  )

/** Barbers in Douala; the region and country of a town would push the rest out of sight. */
function titleOf(page: SearchPage) {
  const what = subjectOf(page)
  const place = placeOf(page)
  return place ? m.search_title_in({ what, place }) : what
}

function descriptionOf(page: SearchPage) {
  const { params, found } = page
  const place = placeOf(page)
  if (!place || !params.category || found.state !== 'found') return m.search_description()
  return m.seo_list({ what: subjectOf(page), place, count: countText(found.count) })
}

const pictureOf = ({ params: { category } }: SearchPage) =>
  category && { path: `/og/category/${category}.png`, name: tradeLabel(category) }

const subjectOf = ({ params: { q, category } }: SearchPage) =>
  q || (category ? tradeLabel(category) : m.search_heading())

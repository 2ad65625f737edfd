import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { categoryPluralLabel } from '@ujuzi/contract/services/category-plural-labels'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { searchPath } from '#app/features/search/search-params.ts'
import { townName } from '#app/features/search/town-name.ts'
import { Link } from '#app/ui/link.tsx'
import type { RelatedSearches } from './find-related.ts'

type Props = Pick<SearchPage, 'params' | 'town'> & { related: RelatedSearches }

/** Footer links of a category or town page: the same category in other towns, and other categories in this one. */
export function RelatedLinks({ params, town, related }: Props) {
  const { towns, categories } = related
  const { category } = params
  const shortTown = town && townName(town)
  return (
    <nav aria-label={m.search_read_on()} className="grid gap-6 border-t pt-6 md:grid-cols-2">
      <Links
        title={
          category
            ? m.search_same_elsewhere({ trade: categoryPluralLabel(category) })
            : m.search_other_towns()
        }
        links={towns.map(({ id, name }) => ({
          to: searchPath(params, { place: '', placeId: id }),
          label: townName(name),
        }))}
      />
      <Links
        title={
          shortTown ? m.search_categories_in({ place: shortTown }) : m.search_other_categories()
        }
        links={categories.map((slug) => ({
          to: searchPath(params, { category: slug, place: '' }),
          label: categoryLabel(slug),
        }))}
      />
    </nav>
  )
}

function Links({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  if (links.length === 0) return null
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="text-link inline-flex min-h-11 min-w-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

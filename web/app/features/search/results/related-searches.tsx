import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/categories'
import { tradeLabel } from '@ujuzi/contract/services/category-words'
import { Link } from 'react-router'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { searchOf } from '#app/features/search/search-params.ts'
import { nameOf } from '#app/features/search/town-name.ts'
import type { Neighbours } from './find-related.ts'

type Props = Pick<SearchPage, 'params' | 'town'> & { neighbours: Neighbours }

/** At the foot of a page of one trade or town: the same elsewhere, and other trades here. */
export function ReadOn({ params, town, neighbours }: Props) {
  const { towns, trades } = neighbours
  const { category } = params
  const here = town && nameOf(town)
  return (
    <nav aria-label={m.search_read_on()} className="grid gap-6 border-t pt-6 md:grid-cols-2">
      <Links
        title={
          category
            ? m.search_same_elsewhere({ trade: tradeLabel(category) })
            : m.search_other_towns()
        }
        links={towns.map(({ id, name }) => ({
          to: searchOf(params, { place: '', placeId: id }),
          label: nameOf(name),
        }))}
      />
      <Links
        title={here ? m.search_trades_in({ place: here }) : m.search_other_trades()}
        links={trades.map((trade) => ({
          to: searchOf(params, { category: trade, place: '' }),
          label: categoryLabel(trade),
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

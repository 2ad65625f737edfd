import { categoryLabel } from '@ujuzi/contract/categories'
import { m } from '@ujuzi/contract/messages'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { chipClasses } from '#app/ui/chips.tsx'
import { type SearchParams, searchOf } from './search-params.ts'

/** What narrows the search, each removed by one tap. */
export function Filters({ params }: { params: SearchParams }) {
  const { q, place, placeId, category } = params
  const filters = [
    ...(q ? [{ label: q, without: searchOf(params, { q: '' }) }] : []),
    ...(place || placeId
      ? [{ label: place, without: searchOf(params, { place: '', placeId: '' }) }]
      : []),
    ...(category
      ? [{ label: categoryLabel(category), without: searchOf(params, { category: undefined }) }]
      : []),
  ]
  if (filters.length === 0) return null
  return (
    <ul aria-label={m.search_filters()} className="flex max-w-full min-w-0 flex-wrap gap-2">
      {filters.map(({ label, without }) => (
        <li key={label} className="max-w-full min-w-0">
          <Link
            to={without}
            aria-label={m.search_remove({ filter: label })}
            className={`${chipClasses(true)} max-w-full`}
          >
            <span className="min-w-0 truncate cramped:whitespace-normal">{label}</span>
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

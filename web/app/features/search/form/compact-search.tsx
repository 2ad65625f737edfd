import { timeOfDayLabel } from '@ujuzi/contract/locale/option-labels'
import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { Search } from 'lucide-react'
import { dayText } from '#app/features/search/filters/day-text.ts'
import { positionLabel } from '#app/features/search/near-me/position.ts'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { townName } from '#app/features/search/town-name.ts'
import { useNavigationKey } from '#app/lib/page/navigation-key.ts'

type Props = { params: SearchParams; town: string | undefined }

/** The search in one field, on phones: what, where and when. It opens the fields that follow it. */
export function CompactSearch({ params, town }: Props) {
  // Remounts on navigation, which closes the fields after a search.
  const key = useNavigationKey()
  const { q, category, place, placeId, position, date, time } = params
  const what = q || (category ? categoryLabel(category) : m.search_words())
  const where = position ? positionLabel(position) : townName(town ?? (place || placeId))
  const when = [date && dayText(date), time && timeOfDayLabel(time).split(' (')[0]].filter(Boolean)
  return (
    <details key={key} className="search-compact">
      <summary>
        <Search aria-hidden className="size-4.5 flex-none" />
        <span>
          <span className="text-label font-semibold">
            <span className="sr-only">{m.search_submit()}: </span>
            {what}
          </span>
          <span className="text-caption text-muted-foreground">
            {`${where || m.search_anywhere()} · ${when.join(' ') || m.search_availability_clear()}`}
          </span>
        </span>
      </summary>
    </details>
  )
}

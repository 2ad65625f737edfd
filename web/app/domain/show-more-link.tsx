import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { useSearchParams } from 'react-router'
import { shownCount } from '#app/lib/http/pagination.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { searchWith } from './calendar/url-params.ts'

type Props = { onMore: () => void }

/** Link that loads one more page of the current list. */
export function ShowMoreLink({ onMore }: Props) {
  const [search] = useSearchParams()
  return (
    <LinkButton
      to={searchWith(search, { shown: String(shownCount(search) + pageSizeDefault) })}
      replace
      preventScrollReset
      onClick={onMore}
      look="outline"
      block
      className="mt-4"
    >
      {m.ui_show_more()}
    </LinkButton>
  )
}

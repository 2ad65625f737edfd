import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { useSearchParams } from 'react-router'
import { shownIn } from '#app/lib/http/pagination.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { addressWith } from './calendar/url-params.ts'

type Props = { onMore: () => void }

/** The same list with another page of it under what is there. */
export function ShowMore({ onMore }: Props) {
  const [search] = useSearchParams()
  return (
    <LinkButton
      to={addressWith(search, { shown: String(shownIn(search) + pageSizeDefault) })}
      replace
      preventScrollReset
      onClick={onMore}
      look="outline"
      block
      className="mt-4"
    >
      {m.professional_show_more()}
    </LinkButton>
  )
}

import { m } from '@ujuzi/contract/messages'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { badgeText } from '#app/lib/i18n/numbers.ts'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { boxClasses, controlClasses } from '#app/ui/form/field.tsx'
import { type ConversationFilter, searchOf, shownKinds } from './conversation-filter.ts'

const labels = {
  all: m.messages_all,
  unread: m.messages_unread,
  archived: m.messages_archived,
}

/** Milliseconds without a key until the search starts. */
const pauseMs = 300

/** Search and kind; both are in the URL, beside the open conversation. */
export function ListFilters({ filter, unread }: { filter: ConversationFilter; unread: number }) {
  return (
    <div className="grid gap-2.5 px-4 pt-2 pb-3">
      <SearchField filter={filter} />
      <nav aria-label={m.messages_show()} className="flex flex-wrap gap-1.5">
        {shownKinds.map((show) => (
          <Link
            key={show}
            to={{ search: searchOf({ ...filter, show }) }}
            aria-current={filter.show === show ? 'true' : undefined}
            className={`${chipClasses(filter.show === show)} px-3! text-sm!`}
          >
            {labels[show]()}
            {show === 'unread' && unread > 0 && (
              <span className="tabular-nums">{badgeText(unread)}</span>
            )}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function SearchField({ filter }: { filter: ConversationFilter }) {
  const navigate = useNavigate()
  const [text, setText] = useState(filter.q)
  const typed = text.trim()
  const search = searchOf({ ...filter, q: typed })
  const isCurrent = typed === filter.q
  useEffect(() => {
    if (isCurrent) return
    const timer = setTimeout(() => void navigate({ search }, { replace: true }), pauseMs)
    return () => clearTimeout(timer)
  }, [isCurrent, search, navigate])
  return (
    <search className={`${boxClasses(false)} min-h-11!`}>
      <Search aria-hidden className="size-5 text-muted-foreground" />
      <input
        type="search"
        aria-label={m.messages_search()}
        placeholder={m.messages_search()}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        className={controlClasses}
      />
    </search>
  )
}

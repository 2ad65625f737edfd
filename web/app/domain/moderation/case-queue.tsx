import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { ReactNode, Ref } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { type Pages, shownIn } from '#app/lib/http/pagination.ts'
import { tabIn } from '#app/lib/http/tab-loader.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { Tabs } from '#app/ui/data/tabs.tsx'

type Props<T extends string> = {
  /** Takes the focus when what was decided leaves its list, and its buttons with it. */
  top?: Ref<HTMLDivElement>
  title: string
  text: string
  tabs: readonly [T, ...T[]]
  lists: Record<T, List>
}

type List = { label: string; count: number; content: ReactNode }

/** What waits for a decision and what was decided, each list behind a tab. */
export function CaseDesk<T extends string>({ top, title, text, tabs, lists }: Props<T>) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        <PortalHeading title={title} text={text} />
      </div>
      <Tabs
        label={title}
        value={tabIn(search, tabs)}
        onChange={(tab) => navigate(`?tab=${tab}`, { preventScrollReset: true })}
        tabs={tabs.map((tab) => ({ value: tab, ...lists[tab] }))}
      />
    </>
  )
}

type ListProps<C> = {
  cases: Pages<C>
  /** What is said when there are none. */
  nothing: { title: string; text: string }
  idOf: (one: C) => string
  show: (one: C) => ReactNode
}

/** One of the lists of a desk. */
export const caseList = <C,>({ label, ...list }: ListProps<C> & { label: string }): List => ({
  label,
  count: list.cases.count,
  content: <Cases {...list} />,
})

function Cases<C>({ cases, nothing, idOf, show }: ListProps<C>) {
  const [search] = useSearchParams()
  if (cases.items.length === 0) {
    return (
      <Card>
        <EmptyState {...nothing} />
      </Card>
    )
  }
  const more = new URLSearchParams(search)
  more.set('shown', String(shownIn(search) + pageSizeDefault))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {cases.items.map((one) => (
          <li key={idOf(one)}>{show(one)}</li>
        ))}
      </ul>
      {cases.more && (
        <LinkButton
          to={`?${more}`}
          preventScrollReset
          look="outline"
          className="justify-self-center"
        >
          {m.desk_more()}
        </LinkButton>
      )}
    </div>
  )
}

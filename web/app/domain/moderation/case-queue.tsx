import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { ReactNode, Ref } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { type LoadedList, shownCount } from '#app/lib/http/pagination.ts'
import { activeTabIn } from '#app/lib/http/tab-loader.ts'
import { cappedCountText } from '#app/lib/i18n/numbers.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { Tabs } from '#app/ui/data/tabs.tsx'

type Props<T extends string> = {
  /** Receives focus when a decided case leaves the list together with its focused button. */
  top?: Ref<HTMLDivElement>
  title: string
  text: string
  tabs: readonly [T, ...T[]]
  lists: Record<T, CaseList>
}

/** Longer lists of tabs are wider than the page in French. */
const maxInOneRow = 4

/** Open cases above the decided ones of the same kind. */
const twoRows = 'md:grid md:grid-cols-[repeat(3,auto)] md:justify-start md:*:justify-start'

type CaseList = { label: string; count: string; content: ReactNode }

/** Page of a moderation queue: open and decided cases in tabs. */
export function CaseQueue<T extends string>({ top, title, text, tabs, lists }: Props<T>) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <>
      <PortalHeading ref={top} title={title} text={text} />
      <Tabs
        label={title}
        value={activeTabIn(search, tabs)}
        onChange={(tab) => navigate(`?tab=${tab}`, { preventScrollReset: true })}
        tabs={tabs.map((tab) => ({ value: tab, ...lists[tab] }))}
        {...(tabs.length > maxInOneRow && { listClassName: twoRows })}
      />
    </>
  )
}

type ListProps<C> = {
  cases: LoadedList<C>
  /** Shown if the list is empty. */
  emptyState: { title: string; text: string }
  getId: (item: C) => string
  renderCase: (item: C) => ReactNode
}

/** Creates one tab of the queue. */
export const createCaseList = <C,>({
  label,
  ...list
}: ListProps<C> & { label: string }): CaseList => ({
  label,
  count: cappedCountText(list.cases),
  content: <Cases {...list} />,
})

function Cases<C>({ cases, emptyState, getId, renderCase }: ListProps<C>) {
  const [search] = useSearchParams()
  if (cases.items.length === 0) {
    return (
      <Card>
        <EmptyState {...emptyState} />
      </Card>
    )
  }
  const more = new URLSearchParams(search)
  more.set('shown', String(shownCount(search) + pageSizeDefault))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {cases.items.map((item) => (
          <li key={getId(item)}>{renderCase(item)}</li>
        ))}
      </ul>
      {cases.more && (
        <LinkButton
          to={`?${more}`}
          preventScrollReset
          look="outline"
          className="justify-self-center"
        >
          {m.ui_show_more()}
        </LinkButton>
      )}
    </div>
  )
}

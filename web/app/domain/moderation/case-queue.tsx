import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { ReactNode, Ref } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Segments } from '#app/domain/settings/segments.tsx'
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
  /** The first is shown first; several are tabs. */
  kinds: readonly [Kind<T>, ...Kind<T>[]]
  lists: Record<T, CaseList>
}

/** A kind of cases: values of the query parameter `tab` for the open and the decided ones. */
type Kind<T extends string> = { label: string; open: T; decided: T }

type CaseList = { count: string; content: ReactNode }

/** Page of a moderation queue: the open or the decided cases of each kind. */
export function CaseQueue<T extends string>({ top, title, text, kinds, lists }: Props<T>) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [first, ...others] = kinds
  const shown = activeTabIn(search, [
    first.open,
    ...kinds.flatMap(({ open, decided }) => [open, decided]),
  ])
  const kind = kinds.find(({ open, decided }) => [open, decided].includes(shown)) ?? first
  const state = shown === kind.decided ? 'decided' : 'open'
  const show = (tab: string) => navigate(`?tab=${tab}`, { preventScrollReset: true })
  const content = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="sm:max-w-80">
        <Segments
          label={kind.label}
          isLabelHidden
          value={shown}
          onChange={show}
          options={[
            { value: kind.open, label: stateLabel(m.moderation_tab_open(), lists[kind.open]) },
            {
              value: kind.decided,
              label: stateLabel(m.moderation_tab_decided(), lists[kind.decided]),
            },
          ]}
        />
      </div>
      {lists[shown].content}
    </div>
  )
  return (
    <>
      <PortalHeading ref={top} title={title} text={text} />
      {others.length > 0 ? (
        <Tabs
          label={title}
          listClassName="max-sm:gap-0 max-sm:*:flex-auto max-sm:*:justify-center max-sm:*:px-1.5"
          value={kind.open}
          onChange={(open) => show(kinds.find((one) => one.open === open)?.[state] ?? open)}
          tabs={kinds.map((one) => ({
            value: one.open,
            label: one.label,
            count: lists[one.open].count,
            content,
          }))}
        />
      ) : (
        content
      )}
    </>
  )
}

const stateLabel = (label: string, { count }: CaseList) => `${label} (${count})`

type ListProps<C> = {
  cases: LoadedList<C>
  /** Shown if the list is empty. */
  emptyState: { title: string; text: string }
  getId: (item: C) => string
  renderCase: (item: C) => ReactNode
}

/** Creates one list of the queue. */
export const createCaseList = <C,>(list: ListProps<C>): CaseList => ({
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
      <Card className="overflow-hidden">
        <ul className="divide-y">
          {cases.items.map((item) => (
            <li key={getId(item)}>{renderCase(item)}</li>
          ))}
        </ul>
      </Card>
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

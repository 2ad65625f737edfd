import { Tabs as Behaviour } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type Tab = {
  value: string
  label: string
  count?: number
  /** Something is wrong in it: said to a screen reader, shown as a dot. */
  mark?: string
  content: ReactNode
}

type Props = {
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

export function Tabs({ label, tabs, value, defaultValue, onChange }: Props) {
  const strip = useChosenInView(value)
  return (
    <Behaviour.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      onValueChange={onChange}
      className="grid gap-6"
    >
      <Behaviour.List
        ref={strip}
        aria-label={label}
        className="scrollbar-none relative flex gap-1 scroll-smooth overflow-x-auto border-b"
      >
        {tabs.map((tab) => (
          <Behaviour.Trigger
            key={tab.value}
            value={tab.value}
            className="inline-flex min-h-12 items-center gap-2 whitespace-nowrap border-b-[3px] border-transparent px-3.5 font-medium text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-foreground"
          >
            {tab.label}
            {tab.count !== undefined && <Count>{tab.count}</Count>}
            {tab.mark && (
              <span className="size-2 rounded-full bg-destructive">
                <span className="sr-only">{tab.mark}</span>
              </span>
            )}
          </Behaviour.Trigger>
        ))}
      </Behaviour.List>
      {tabs.map((tab) => (
        <Behaviour.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Behaviour.Content>
      ))}
    </Behaviour.Root>
  )
}

/** Whoever chooses a tab, a narrow strip must not leave it out of sight; who comes to the page finds it in its place. */
function useChosenInView(value: string | undefined) {
  const strip = useRef<HTMLDivElement>(null)
  const before = useRef<string>(undefined)
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[data-state=active]')
    if (!strip.current || !chosen) return
    const { clientWidth } = strip.current
    strip.current.scrollTo({
      left: chosen.offsetLeft - (clientWidth - chosen.offsetWidth) / 2,
      behavior: before.current === undefined ? 'instant' : 'auto',
    })
    before.current = value
  }, [value])
  return strip
}

function Count({ children }: { children: ReactNode }) {
  return (
    <span className="min-w-6 rounded-full bg-secondary px-1.5 text-center text-caption font-semibold tabular-nums text-foreground">
      {children}
    </span>
  )
}

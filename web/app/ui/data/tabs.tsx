import { Tabs as Behaviour } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { centreInStrip } from '#app/lib/page/centre-in-strip.ts'
import { classes } from '#app/ui/classes.ts'

export type Tab = {
  value: string
  label: string
  count?: number | string
  /** Marks a tab with errors: shown as a dot, and this text is read by screen readers. */
  mark?: string
  content: ReactNode
}

type Props = {
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  className?: string
  listClassName?: string
  contentClassName?: string
}

export function Tabs({ label, tabs, value, defaultValue, onChange, ...look }: Props) {
  const strip = useActiveTabInView(value)
  return (
    <Behaviour.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      onValueChange={onChange}
      className={classes('grid gap-6', look.className)}
    >
      <Behaviour.List
        ref={strip}
        aria-label={label}
        className={classes(
          'scrollbar-none relative flex gap-1 scroll-smooth overflow-x-auto border-b',
          look.listClassName,
        )}
      >
        {tabs.map((tab) => (
          <Behaviour.Trigger
            key={tab.value}
            value={tab.value}
            className="inline-flex min-h-12 items-center gap-2 whitespace-nowrap border-b-[3px] border-transparent px-3.5 font-medium text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-foreground"
          >
            <span>{tab.label}</span>
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
        <Behaviour.Content
          key={tab.value}
          value={tab.value}
          className={classes('min-w-0', look.contentClassName)}
        >
          {tab.content}
        </Behaviour.Content>
      ))}
    </Behaviour.Root>
  )
}

/** Keeps the active tab in view of a narrow tab list: instantly on mount, with smooth scrolling on changes. */
function useActiveTabInView(value: string | undefined) {
  const strip = useRef<HTMLDivElement>(null)
  const previousValue = useRef<string>(undefined)
  useLayoutEffect(() => {
    const activeTab = strip.current?.querySelector<HTMLElement>('[data-state=active]')
    if (!strip.current || !activeTab) return
    const isFirst = previousValue.current === undefined
    centreInStrip(strip.current, activeTab, isFirst ? 'instant' : 'auto')
    previousValue.current = value
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

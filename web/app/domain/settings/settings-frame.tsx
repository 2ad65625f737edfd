import { m } from '@ujuzi/contract/messages'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BackLink } from '#app/ui/back-link.tsx'
import { classes } from '#app/ui/classes.ts'

export type SettingsTab<Value extends string = string> = {
  /** Last segment of the tab's URL. */
  value: Value
  label: string
  /** Sentence about the tab, computed from the stored values. */
  sentence: string
  icon: ReactNode
}

type Props = {
  /** URL of the settings without a tab. */
  base: string
  tabs: readonly SettingsTab[]
  /** The tab of the URL; undefined at `base`, where phones show the list and wide screens the first tab. */
  current: string | undefined
  children: ReactNode
}

/** Settings in tabs, each with its own URL. Phones show either the list of tabs or one tab with a way back. */
export function SettingsFrame({ base, tabs, current, children }: Props) {
  const shown = tabs.find(({ value }) => value === current) ?? tabs[0]
  if (!shown) return null
  return (
    <>
      <div className="-mb-2 flex items-center gap-2 md:-mb-4">
        {current && <BackLink bare to={base} label={m.settings_back()} className="md:hidden" />}
        <h1 className="heading-2 min-w-0 hyphens-auto wrap-anywhere">
          <span className={classes(current && 'max-md:hidden')}>{m.settings_title()}</span>
          {current && <span className="md:hidden">{shown.label}</span>}
        </h1>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[11rem_minmax(0,44rem)] lg:grid-cols-[13rem_minmax(0,44rem)] lg:gap-10">
        <TabLinks {...{ base, tabs, current, shown: shown.value }} />
        <div
          className={classes(
            'grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-6',
            !current && 'max-md:hidden',
          )}
        >
          <header className="grid gap-0.5 max-md:hidden">
            <h2 className="title-2">{shown.label}</h2>
            <p className="text-muted-foreground">{shown.sentence}</p>
          </header>
          {children}
        </div>
      </div>
    </>
  )
}

type LinksProps = Omit<Props, 'children'> & { shown: string }

function TabLinks({ base, tabs, current, shown }: LinksProps) {
  return (
    <nav
      aria-label={m.settings_tabs()}
      className={classes(
        'grid max-md:divide-y max-md:rounded-card max-md:border max-md:bg-card md:sticky md:top-22 md:gap-0.5',
        current && 'max-md:hidden',
      )}
    >
      {tabs.map(({ value, label, sentence, icon }) => (
        <Link
          key={value}
          to={`${base}/${value}`}
          preventScrollReset={false}
          aria-current={value === shown ? 'page' : undefined}
          className="grid min-h-11 grid-cols-[1.5rem_minmax(0,1fr)_1.25rem] items-center gap-3 px-4 py-3 hover:bg-accent md:grid-cols-[1.25rem_minmax(0,1fr)] md:rounded-control md:px-3 md:py-1.5 md:aria-[current=page]:bg-sidebar-accent md:aria-[current=page]:font-semibold md:aria-[current=page]:[&_svg]:text-primary"
        >
          <span className="[&>svg]:size-5">{icon}</span>
          <span className="grid gap-0.5">
            <span className="font-semibold md:font-[inherit]">{label}</span>
            <span className="text-muted-foreground md:hidden">{sentence}</span>
          </span>
          <ChevronRight aria-hidden className="size-5 text-muted-foreground md:hidden" />
        </Link>
      ))}
    </nav>
  )
}

import { type ReactNode, useCallback } from 'react'
import { RuleSentence } from '#app/ui/data/rule-sentence.tsx'
import { type SectionId, sectionTitle } from './section-titles.ts'

type Props = {
  id: SectionId
  text?: ReactNode
  badge?: ReactNode
  /** Sentence that sums up the settings of the section. */
  sentence?: ReactNode
  children: ReactNode
}

export function Section({ id, text, badge, sentence, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="rounded-card border bg-card"
    >
      <div className="p-4 md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={`${id}-title`} className="title-2">
            {sectionTitle(id)}
          </h2>
          {badge}
        </div>
        {text && <p className="mt-1.5 text-muted-foreground">{text}</p>}
        <div className="mt-4">{children}</div>
      </div>
      {sentence && <RuleSentence>{sentence}</RuleSentence>}
    </section>
  )
}

type RowProps = { label: string; value: ReactNode; action?: ReactNode; children?: ReactNode }

/** A setting with its value, its action, and the form that opens below it. */
export function Row({ label, value, action, children }: RowProps) {
  return (
    <div className="border-t py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-sm text-muted-foreground">{label}</h3>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">{value}</div>
        </div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {children}
    </div>
  )
}

const firstControl = 'input:not([type=hidden], [hidden]), select, [tabindex="-1"]'

/** Inline panel. Takes focus when it opens and returns it to the opener when it closes. */
export function Panel({ children }: { children: ReactNode }) {
  const takeFocus = useCallback((panel: HTMLDivElement | null) => {
    const opener = document.activeElement
    const section = panel?.closest<HTMLElement>('section')
    panel?.querySelector<HTMLElement>(firstControl)?.focus()
    return () => {
      const back = opener?.isConnected && opener !== document.body ? opener : section
      if (back instanceof HTMLElement) back.focus()
    }
  }, [])
  return (
    <div ref={takeFocus} className="mt-4 rounded-control bg-muted p-4">
      {children}
    </div>
  )
}

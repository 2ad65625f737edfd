import { type ReactNode, useId } from 'react'
import { RuleSentence } from './rule-sentence.tsx'

type Props = {
  title: string
  text: ReactNode
  /** Sums up the settings of the card, at its foot. */
  sentence?: ReactNode
  children: ReactNode
}

/** Card of a section of a page: title, explanation and content. */
export function SectionCard({ title, text, sentence, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border bg-card">
      <div className="grid gap-4 p-4 md:p-6">
        <div>
          <h2 id={id} className="title-2">
            {title}
          </h2>
          <p className="mt-1.5 text-muted-foreground">{text}</p>
        </div>
        {children}
      </div>
      {sentence && <RuleSentence>{sentence}</RuleSentence>}
    </section>
  )
}

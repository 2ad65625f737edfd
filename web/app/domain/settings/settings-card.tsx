import { Quote } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  text?: ReactNode
  /** Sentence that sums up the values of the card. */
  sentence?: ReactNode
  children: ReactNode
  /** Buttons that save the card, below its content. */
  foot?: ReactNode
}

/** Card for one subject of the settings: title, controls, and a summary sentence below them. */
export function SettingsCard({ title, text, sentence, children, foot }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card border bg-card">
      <header className="grid gap-0.5 px-4 pt-4 md:px-5 md:pt-5">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {text && <p className="text-sm text-muted-foreground">{text}</p>}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-3 pb-4 md:px-5 md:pb-5">
        {children}
      </div>
      {sentence && (
        <p
          aria-live="polite"
          className="settings-sentence flex gap-2.5 border-t bg-muted px-4 py-3.5 text-label md:px-5"
        >
          <Quote aria-hidden className="mt-0.5 size-4.5 flex-none text-primary cramped:hidden" />
          <span className="min-w-0">{sentence}</span>
        </p>
      )}
      {foot}
    </section>
  )
}

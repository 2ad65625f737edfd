import { Plus } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type Props = {
  /** A heading or a span. */
  title: ReactElement
  /** One line below the title that says what is inside. */
  hint?: string | undefined
  open?: boolean
  /** Of the content, because browsers open a closed `<details>` whose content is the target of the URL. */
  id?: string
  /** Classes of the content. */
  className?: string
  children: ReactNode
}

/**
 * A title that shows and hides its content. Uses `<details>`: works without scripts, the browser's find-in-page also
 * searches what is closed, and print shows all of it.
 */
export const Fold = ({ title, hint, open, id, className, children }: Props) => (
  <details open={open} className="group border-t print-open">
    <summary className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 gap-y-0.5 py-3 text-md font-semibold">
      {title}
      <Plus
        aria-hidden
        className="row-span-2 size-5 transition-transform duration-200 group-open:rotate-45 print:hidden"
      />
      <Hint text={hint} />
    </summary>
    <div id={id} className={classes('text-muted-foreground', className)}>
      {children}
    </div>
  </details>
)

const Hint = ({ text }: { text: string | undefined }) =>
  text && <span className="text-sm font-normal text-muted-foreground wrap-anywhere">{text}</span>

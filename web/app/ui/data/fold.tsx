import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type Props = {
  title: ReactNode
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
    <summary className="flex min-h-15 items-center justify-between gap-4 py-3 text-md font-semibold">
      <span className="grid min-w-0 gap-0.5">
        <span>{title}</span>
        {hint && (
          <span className="text-sm font-normal text-muted-foreground wrap-anywhere">{hint}</span>
        )}
      </span>
      <Plus
        aria-hidden
        className="size-5 flex-none transition-transform duration-200 group-open:rotate-45 print:hidden"
      />
    </summary>
    <div id={id} className={classes('text-muted-foreground', className)}>
      {children}
    </div>
  </details>
)

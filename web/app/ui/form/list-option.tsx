import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#app/ui/classes.ts'

/** The list of a field, below it. */
export const listPanelClasses =
  'absolute inset-x-0 top-full z-30 mt-1 max-h-60 overflow-y-auto rounded-control border bg-popover shadow-2'

type Props = { id: string; active: boolean; onChoose: () => void; children: ReactNode }

/** Not in the tab order: focus stays in the field, and arrow keys move through the list. */
export function ListOption({ id, active, onChoose, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (active) button.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <button
      ref={button}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        'flex min-h-12 w-full items-center gap-2.5 rounded-badge px-3 py-1.5 text-start hover:bg-accent',
        active && 'bg-accent',
      )}
    >
      <span className="min-w-0">{children}</span>
    </button>
  )
}

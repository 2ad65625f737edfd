import type { KeyboardEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'

type Props = { label: string; icon: ReactNode; className?: string; children: ReactNode }

/** A button that shows what follows it, without any script. The three of the header close one another. */
export function Disclosure({ label, icon, className, children }: Props) {
  // A new page means a link was followed: the key closes what it was followed from.
  const { key } = useLocation()
  return (
    <details key={key} name="header" onKeyDown={closeOnEscape} className="group">
      <summary aria-label={label} className={classes(iconButtonClasses, 'group-open:bg-accent')}>
        {icon}
      </summary>
      <div className={classes('absolute z-30 bg-popover', className)}>{children}</div>
    </details>
  )
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape') return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

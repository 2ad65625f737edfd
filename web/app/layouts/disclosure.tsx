import type { KeyboardEvent, ReactNode } from 'react'
import { useNavigationKey } from '#app/lib/page/navigation-key.ts'
import { classes } from '#app/ui/classes.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'

type Props = {
  label: string
  icon: ReactNode
  /** Classes of the content, and of the whole. */
  className?: string
  outerClassName?: string
  children: ReactNode
}

/** A button that toggles its content without scripts. The shared `name` keeps only one of the header's open. */
export function Disclosure({ label, icon, className, outerClassName, children }: Props) {
  // Remounts on navigation, which closes the panel after one of its links was followed.
  const key = useNavigationKey()
  return (
    <details
      key={key}
      name="header"
      onKeyDown={closeOnEscape}
      className={classes('group', outerClassName)}
    >
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

import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type Props = {
  title: string
  id?: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function Section({ title, id, aside, className = 'py-14 md:py-20', children }: Props) {
  return (
    <section id={id} className={classes('scroll-mt-16', className)}>
      <div className="wrap">
        <div className="mb-7 grid gap-3 md:mb-9 md:grid-cols-[1fr_auto] md:items-end">
          <h2 className="heading-2">{title}</h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}

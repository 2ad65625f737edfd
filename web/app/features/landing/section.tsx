import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Link } from '#app/ui/link.tsx'

type Props = {
  title: string
  id?: string
  /** Leads to all of which the section shows some. */
  more?: { to: string; label: string }
  className?: string
  children: ReactNode
}

export function Section({ title, id, more, className = 'py-14 md:py-20', children }: Props) {
  return (
    <section id={id} className={classes('scroll-mt-16', className)}>
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 md:mb-9">
          <h2 className="heading-2 min-w-0 max-md:flex-1 max-md:basis-40">{title}</h2>
          {more && (
            <Link to={more.to} className="text-link inline-flex min-h-11 items-center gap-1.5">
              {more.label}
              <ArrowRight aria-hidden className="size-4.5" />
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}

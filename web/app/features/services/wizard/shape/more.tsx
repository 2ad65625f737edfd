import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { label: string; open: boolean; children: ReactNode }

/** Fields that most services do without. `open`: shown at first, because something is set there. */
export const More = ({ label, open, children }: Props) => (
  <details className="group/more" open={open}>
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-label font-semibold [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden
        className="size-5 text-muted-foreground transition-transform group-open/more:rotate-90"
      />
      {label}
    </summary>
    <div className="grid gap-4 pt-2 pb-3">{children}</div>
  </details>
)

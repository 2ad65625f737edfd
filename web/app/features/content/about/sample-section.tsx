import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type Props = {
  title: string
  /** Sample of the interface. */
  sample: ReactNode
  /** On wide screens the sample comes first. */
  sampleFirst?: boolean
  children: ReactNode
}

/** Text beside a sample of the interface. */
export const SampleSection = ({ title, sample, sampleFirst, children }: Props) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2 md:items-center md:gap-16">
    <div
      className={classes(
        'grid max-w-[60ch] gap-3 text-muted-foreground',
        sampleFirst && 'md:order-last',
      )}
    >
      <h2 className="heading-2 text-foreground">{title}</h2>
      {children}
    </div>
    <div
      aria-hidden="true"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-banner bg-muted p-4 md:px-8 md:py-10"
    >
      {sample}
    </div>
  </section>
)

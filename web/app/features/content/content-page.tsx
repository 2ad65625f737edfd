import type { ReactNode } from 'react'
import { pageMeta } from '#app/lib/page/page-meta.ts'

/** Pages of words are plain HTML. */
export const plain = { noJs: true }

export const titled = (
  title: string,
  description: string,
  { pathname, search }: { pathname: string; search: string },
) => pageMeta({ title, description, path: pathname }, { search })

type Props = { title: string; lead?: string; children?: ReactNode }

export function ContentPage({ title, lead, children }: Props) {
  return (
    <div className="wrap py-10 md:py-16">
      <div className="grid max-w-168 gap-10">
        <div className="grid gap-4">
          <h1 className="heading-2">{title}</h1>
          {lead && <p className="text-lead text-muted-foreground">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

type PartProps = { title: string; children: ReactNode }

export function Part({ title, children }: PartProps) {
  return (
    <section className="grid max-w-[65ch] gap-2.5">
      <h2 className="title-1">{title}</h2>
      {children}
    </section>
  )
}

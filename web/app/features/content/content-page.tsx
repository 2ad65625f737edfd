import type { ReactNode } from 'react'
import { pageMeta } from '#app/lib/page/page-meta.ts'

/** Text pages are sent without scripts. */
export const noJsHandle = { noJs: true }

export const contentPageMeta = (
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

type ContentSectionProps = { title: string; children: ReactNode }

export function ContentSection({ title, children }: ContentSectionProps) {
  return (
    <section className="grid max-w-[65ch] gap-2.5">
      <h2 className="title-1">{title}</h2>
      {children}
    </section>
  )
}

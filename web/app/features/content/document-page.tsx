import { m } from '@ujuzi/contract/messages'
import { type Document, sectionsOf } from '#app/lib/content/markdown.ts'
import { Prose } from '#app/ui/data/prose.tsx'

/** A long text with its table of contents. */
export function DocumentPage({ document: { title, lead, blocks } }: { document: Document }) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-10 md:py-16 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14">
      <div className="grid max-w-176 gap-4 lg:col-span-2">
        <h1 className="heading-2">{title}</h1>
        <p className="text-lead text-muted-foreground">{lead}</p>
      </div>
      <Contents title={m.pages_contents()} sections={sectionsOf(blocks, 2)} />
      <div className="grid max-w-[70ch] grid-cols-[minmax(0,1fr)] content-start gap-3.5">
        <Prose blocks={blocks} />
      </div>
    </div>
  )
}

type ContentsProps = { title: string; sections: readonly { id: string; title: string }[] }

export const Contents = ({ title, sections }: ContentsProps) => (
  <nav aria-label={title} className="self-start lg:sticky lg:top-24">
    <h2 className="text-sm font-semibold">{title}</h2>
    <ul className="mt-1.5 border-s-2 max-lg:columns-2 cramped:columns-1">
      {sections.map((section) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            className="flex min-h-11 items-center px-3.5 py-1.5 text-label leading-tight text-muted-foreground hover:text-foreground"
          >
            {section.title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

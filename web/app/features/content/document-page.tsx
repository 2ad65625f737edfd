import { m } from '@ujuzi/contract/messages'
import type { ComponentProps } from 'react'
import { type Document, sectionsOf } from '#app/lib/content/markdown.ts'
import { PageHero } from '#app/ui/brand/page-hero.tsx'
import { Prose } from '#app/ui/data/prose.tsx'
import { StillStuck } from './help/still-stuck.tsx'

type Props = Pick<ComponentProps<typeof PageHero>, 'dye' | 'people'> & { document: Document }

/** A long text with its table of contents, between a head with people and a way to ask. */
export const DocumentPage = ({ document: { title, lead, blocks }, dye, people }: Props) => (
  <>
    <PageHero dye={dye} title={title} text={lead} people={people} />
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-10 md:pt-16 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14">
      <Contents title={m.pages_contents()} sections={sectionsOf(blocks, 2)} />
      <div className="grid max-w-[70ch] grid-cols-[minmax(0,1fr)] content-start gap-3.5">
        <Prose blocks={blocks} />
      </div>
    </div>
    <StillStuck />
  </>
)

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

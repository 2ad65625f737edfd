import type { ReactNode } from 'react'
import { Fold } from './fold.tsx'

export type AccordionItem = { title: string; content: ReactNode }

/** Questions with their answers; the first is open. */
export const Accordion = ({ items }: { items: readonly AccordionItem[] }) => (
  <div className="border-b">
    {items.map(({ title, content }, index) => (
      <Fold
        key={title}
        title={<span>{title}</span>}
        open={index === 0}
        className="max-w-[60ch] pr-10 pb-5"
      >
        {content}
      </Fold>
    ))}
  </div>
)

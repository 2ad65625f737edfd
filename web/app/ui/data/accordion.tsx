import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

export type AccordionItem = { title: string; content: ReactNode }

/** Uses `<details>`: works without scripts, and the browser's find-in-page also searches closed items. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className="border-b">
      {items.map(({ title, content }, index) => (
        <details key={title} open={index === 0} className="group border-t">
          <summary className="flex min-h-15 items-center justify-between gap-4 py-3 text-md font-semibold">
            {title}
            <Plus
              aria-hidden
              className="size-5 transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <div className="max-w-[60ch] pr-10 pb-5 text-muted-foreground">{content}</div>
        </details>
      ))}
    </div>
  )
}

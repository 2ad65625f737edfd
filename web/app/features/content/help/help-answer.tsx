import { m } from '@ujuzi/contract/messages'
import { Plus } from 'lucide-react'
import { Prose } from '#app/ui/data/prose.tsx'
import type { HelpAnswer } from './help-topics.ts'

type Props = {
  answer: HelpAnswer
  open?: boolean
  /** URL that shows this answer open. */
  link: string
  linkTo?: (to: string) => string
}

/** The id is on the content, because browsers open a closed `<details>` whose content is the target of the URL. */
export const Answer = ({ answer: { id, title, blocks }, open, link, linkTo }: Props) => (
  <details open={open} className="group border-t">
    <summary className="flex min-h-15 items-center justify-between gap-4 py-3 text-md font-semibold">
      {title}
      <Plus
        aria-hidden
        className="size-5 flex-none transition-transform duration-200 group-open:rotate-45"
      />
    </summary>
    <div
      id={id}
      className="grid max-w-[60ch] grid-cols-[minmax(0,1fr)] scroll-mt-32 gap-3 pb-4 text-muted-foreground"
    >
      <Prose blocks={blocks} linkTo={linkTo} />
      <p>
        <a href={link} className="inline-flex min-h-11 items-center text-sm underline">
          {m.help_link()}
        </a>
      </p>
    </div>
  </details>
)

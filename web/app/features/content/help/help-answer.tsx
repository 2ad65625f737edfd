import { m } from '@ujuzi/contract/messages'
import { Fold } from '#app/ui/data/fold.tsx'
import { Prose } from '#app/ui/data/prose.tsx'
import type { HelpAnswer } from './help-topics.ts'

type Props = {
  answer: HelpAnswer
  open?: boolean
  /** URL that shows this answer open. */
  link: string
  linkTo?: (to: string) => string
}

export const Answer = ({ answer: { id, title, blocks }, open, link, linkTo }: Props) => (
  <Fold
    title={<span>{title}</span>}
    open={open}
    id={id}
    className="grid max-w-[60ch] grid-cols-[minmax(0,1fr)] scroll-mt-32 gap-3 pb-4"
  >
    <Prose blocks={blocks} linkTo={linkTo} />
    <p>
      <a href={link} className="inline-flex min-h-11 items-center text-sm underline">
        {m.help_link()}
      </a>
    </p>
  </Fold>
)

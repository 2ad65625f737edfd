import { m } from '@ujuzi/contract/messages'
import { Answer } from './help-answer.tsx'
import type { HelpAnswer } from './help-topics.ts'

type Props = { q: string; found: readonly HelpAnswer[] }

/** Answers found by the search of the public help. */
export const HelpResults = ({ q, found }: Props) => (
  <section className="wrap grid max-w-208 grid-cols-[minmax(0,1fr)] gap-4 py-12 md:py-16">
    <h2 className="title-1 wrap-anywhere">
      {found.length > 0 ? m.help_found({ count: found.length, q }) : m.help_none({ q })}
    </h2>
    {found.length === 0 && <p className="text-muted-foreground">{m.help_none_text()}</p>}
    {found.length > 0 && (
      <div className="border-b">
        {found.map((answer, index) => (
          <Answer
            key={answer.id}
            answer={answer}
            open={index === 0}
            link={`/help?open=${answer.id}#${answer.id}`}
          />
        ))}
      </div>
    )}
    <p>
      <a href="/help" className="text-link inline-flex min-h-11 items-center">
        {m.help_all()}
      </a>
    </p>
  </section>
)

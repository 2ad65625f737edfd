import { m } from '@ujuzi/contract/messages'
import { Answer } from './help-answer.tsx'
import { answersOf, type HelpAnswer, type HelpTopic, searchAnswers } from './help-topics.ts'

type Props = {
  topics: readonly HelpTopic[]
  q: string
  /** Id of the answer that the URL names. */
  target: string
  /** Path of this page. */
  path: string
}

/** Answers by topic or, while searching, the matching ones. */
export function PortalAnswers({ topics, q, target, path }: Props) {
  const query = q.trim()
  const found = query ? searchAnswers(answersOf(topics), query) : []
  const status = found.length
    ? m.help_found({ count: found.length, q: query })
    : m.help_none({ q: query })
  return (
    <div className="grid max-w-176 grid-cols-[minmax(0,1fr)] gap-8">
      <p role="status" className={query ? 'title-2 wrap-anywhere' : 'sr-only'}>
        {query && status}
      </p>
      {query && found.length === 0 && (
        <p className="-mt-6 text-muted-foreground">{m.help_none_text()}</p>
      )}
      {query ? (
        <Answers answers={found} open={found[0]?.id} path={path} />
      ) : (
        topics.map(({ id, title, answers }) => (
          <section key={id} id={id} className="scroll-mt-24">
            <h2 className="title-1 mb-3">{title}</h2>
            <Answers answers={answers} open={target} path={path} />
          </section>
        ))
      )}
    </div>
  )
}

type AnswersProps = { answers: readonly HelpAnswer[]; open: string | undefined; path: string }

const Answers = ({ answers, open, path }: AnswersProps) => (
  <div className="border-b">
    {answers.map((answer) => {
      const isOpen = answer.id === open
      return (
        <Answer
          // Opened again whenever the URL or the search names the answer.
          key={`${answer.id} ${isOpen}`}
          answer={answer}
          open={isOpen}
          link={`${path}#${answer.id}`}
          linkTo={linkInPortal}
        />
      )
    })}
  </div>
)

/** The contact form is on this page. */
const linkInPortal = (to: string) => (to.startsWith('/contact') ? '#write' : to)

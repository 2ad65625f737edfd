import { m } from '@ujuzi/contract/messages'
import {
  CalendarCheck,
  CalendarDays,
  type LucideIcon,
  MessageSquare,
  ShieldCheck,
  Store,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { Answer } from './help-answer.tsx'
import type { HelpTopic } from './help-topics.ts'

const icons: Record<string, LucideIcon> = {
  booking: CalendarCheck,
  paying: Wallet,
  account: UserRound,
  messages: MessageSquare,
  business: Store,
  clients: UsersRound,
  calendar: CalendarDays,
  safety: ShieldCheck,
}

export const TopicCards = ({ topics }: { topics: readonly HelpTopic[] }) => (
  <nav aria-label={m.help_topics()} className="wrap py-12 md:py-16">
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {topics.map((topic) => (
        <li key={topic.id}>
          <TopicCard topic={topic} />
        </li>
      ))}
    </ul>
  </nav>
)

function TopicCard({ topic: { id, title, text, answers } }: { topic: HelpTopic }) {
  const Icon = icons[id]
  return (
    <a
      href={`#${id}`}
      className="grid h-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 rounded-card border bg-card px-4 py-3.5 hover:border-foreground"
    >
      {Icon && <Icon aria-hidden className="size-6 text-primary" />}
      <span className="grid">
        <b className="font-semibold">{title}</b>
        <span className="text-sm text-muted-foreground">{text}</span>
      </span>
      <span className="text-sm text-muted-foreground">
        <span aria-hidden="true">{answers.length}</span>
        <span className="sr-only">{m.help_answers({ count: answers.length })}</span>
      </span>
    </a>
  )
}

type SectionProps = {
  topic: Omit<HelpTopic, 'text'> & { text?: string }
  /** Id of the answer that is open at first. */
  open: string | undefined
  /** URL of the page that shows an answer open. */
  linkTo: (answer: string) => string
}

/** A topic beside its answers, on the pages of help and of frequent questions. */
export const TopicSection = ({ topic, open, linkTo }: SectionProps) => (
  <section
    id={topic.id}
    className="wrap grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-5 py-8 lg:grid-cols-[1fr_1.6fr] lg:gap-16"
  >
    <div className="grid content-start gap-2">
      <h2 className="title-1">{topic.title}</h2>
      {topic.text && <p className="text-muted-foreground">{topic.text}</p>}
    </div>
    <div className="border-b">
      {topic.answers.map((answer) => (
        <Answer
          key={answer.id}
          answer={answer}
          open={answer.id === open}
          link={linkTo(answer.id)}
        />
      ))}
    </div>
  </section>
)

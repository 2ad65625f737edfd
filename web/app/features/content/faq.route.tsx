import { m } from '@ujuzi/contract/messages'
import { PageHero } from '#app/ui/brand/page-hero.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/faq.route.ts'
import { answersOf, readHelpTopics } from './help/help-topics.ts'
import { StillStuck } from './help/still-stuck.tsx'
import { TopicSection } from './help/topic-section.tsx'
import { contentPageMeta, noJsHandle } from './no-js.ts'
import { loadHelp } from './texts.server.ts'

export const handle = noJsHandle

export const meta = ({ location }: Route.MetaArgs) =>
  contentPageMeta(m.pages_faq_title(), m.pages_faq_lead(), location)

/** Ids of answers of the help. */
const questions = {
  clients: ['cost', 'book', 'pay', 'request', 'cancel', 'owe', 'absent', 'tick', 'new', 'review'],
  professionals: [
    'public',
    'verification',
    'top-pro',
    'hours',
    'double',
    'client-absent',
    'reply',
    'payout',
    'suspended',
  ],
}

export function loader() {
  const answers = answersOf(readHelpTopics(loadHelp()))
  const pick = (ids: readonly string[]) =>
    ids.flatMap((id) => answers.filter((answer) => answer.id === id))
  return { clients: pick(questions.clients), professionals: pick(questions.professionals) }
}

export default function FaqPage({ loaderData: { clients, professionals } }: Route.ComponentProps) {
  const sections = [
    { id: 'clients', title: m.pages_faq_clients(), answers: clients },
    { id: 'professionals', title: m.pages_faq_professionals(), answers: professionals },
  ]
  return (
    <>
      <PageHero
        dye="marigold"
        title={m.pages_faq_title()}
        text={m.pages_faq_lead()}
        people={[
          { portrait: 'amara', category: 'hairdresser', clothId: 'wall-1' },
          { portrait: 'thabo', category: 'welder', clothId: 'auth-30' },
        ]}
      />
      <div className="bg-muted py-6">
        {sections.map((topic) => (
          <TopicSection
            key={topic.id}
            topic={topic}
            open={topic.answers[0]?.id}
            linkTo={(answer) => `/faq#${answer}`}
          />
        ))}
        <p className="wrap">
          <Link to="/help" className="text-link inline-flex min-h-11 items-center">
            {m.pages_faq_more()}
          </Link>
        </p>
      </div>
      <StillStuck />
    </>
  )
}

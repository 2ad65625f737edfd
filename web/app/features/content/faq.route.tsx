import { m } from '@ujuzi/contract/messages'
import { PageHero } from '#app/ui/brand/page-hero.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/faq.route.ts'
import { Contents } from './document-page.tsx'
import { Answer } from './help/help-answer.tsx'
import { answersOf, type HelpAnswer, readHelpTopics } from './help/help-topics.ts'
import { StillStuck } from './help/still-stuck.tsx'
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
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-10 md:pt-16 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14">
        <Contents title={m.pages_contents()} sections={sections} />
        <div className="grid max-w-176 grid-cols-[minmax(0,1fr)] content-start gap-12">
          {sections.map((section) => (
            <Questions key={section.id} {...section} />
          ))}
          <p>
            <Link to="/help" className="text-link inline-flex min-h-11 items-center">
              {m.pages_faq_more()}
            </Link>
          </p>
        </div>
      </div>
      <StillStuck />
    </>
  )
}

type QuestionsProps = { id: string; title: string; answers: readonly HelpAnswer[] }

const Questions = ({ id, title, answers }: QuestionsProps) => (
  <section id={id} className="scroll-mt-24">
    <h2 className="title-1 mb-4">{title}</h2>
    <div className="border-b">
      {answers.map((answer, index) => (
        <Answer key={answer.id} answer={answer} open={index === 0} link={`/faq#${answer.id}`} />
      ))}
    </div>
  </section>
)

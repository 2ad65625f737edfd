import { m } from '@ujuzi/contract/messages'
import { Search } from 'lucide-react'
import { contentPageMeta, noJsHandle } from '#app/features/content/no-js.ts'
import { loadHelp } from '#app/features/content/texts.server.ts'
import { PageHero } from '#app/ui/brand/page-hero.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { boxClasses, controlClasses } from '#app/ui/form/field.tsx'
import type { Route } from './+types/help.route.ts'
import { HelpResults } from './help-results.tsx'
import { answersOf, type HelpAnswer, readHelpTopics, searchAnswers } from './help-topics.ts'
import { StillStuck } from './still-stuck.tsx'
import { TopicCards, TopicSection } from './topic-section.tsx'

export const handle = { ...noJsHandle, kept: { query: /^(q|open)$/ } }

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  contentPageMeta(m.help_title(), loaderData.lead, location)

const oftenAsked = ['cancel', 'contact-details', 'verification']

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const document = loadHelp()
  const topics = readHelpTopics(document)
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const answers = answersOf(topics)
  return {
    title: document.title,
    lead: document.lead,
    topics,
    q,
    found: q ? searchAnswers(answers, q) : [],
    often: answers.filter(({ id }) => oftenAsked.includes(id)),
    open: searchParams.get('open') ?? '',
  }
}

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { title, topics, q, found, often, open } = loaderData
  return (
    <>
      <PageHero
        dye="harmattan"
        title={title}
        people={[{ portrait: 'mariam', category: 'translator', clothId: 'translator' }]}
      >
        <SearchForm q={q} />
        <OftenAsked answers={often} />
      </PageHero>
      {q ? (
        <HelpResults q={q} found={found} />
      ) : (
        <>
          <TopicCards topics={topics} />
          <div className="bg-muted py-6">
            {topics.map((topic) => (
              <TopicSection key={topic.id} topic={topic} open={open} linkTo={linkTo} />
            ))}
          </div>
        </>
      )}
      <StillStuck />
    </>
  )
}

const linkTo = (answer: string) => `/help?open=${answer}#${answer}`

const SearchForm = ({ q }: { q: string }) => (
  <search>
    <form
      noValidate
      action="/help"
      className="grid gap-2.5 min-[560px]:grid-cols-[minmax(0,1fr)_auto]"
    >
      <label className={`${boxClasses(false)} text-foreground`}>
        <Search aria-hidden className="size-5 text-muted-foreground" />
        <span className="sr-only">{m.help_search_label()}</span>
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder={m.help_search_placeholder()}
          className={controlClasses}
        />
      </label>
      <button type="submit" className={buttonClasses({ look: 'bold' })}>
        {m.help_search()}
      </button>
    </form>
  </search>
)

const OftenAsked = ({ answers }: { answers: readonly HelpAnswer[] }) => (
  <nav aria-labelledby="often-asked" className="text-sm">
    <p id="often-asked">{m.help_often()}</p>
    <ul className="flex flex-wrap gap-x-4">
      {answers.map(({ id, title }) => (
        <li key={id}>
          <a
            href={linkTo(id)}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

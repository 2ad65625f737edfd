import { articleTopics } from '@ujuzi/contract/content/articles'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { site } from '@ujuzi/contract/site'
import { Rss } from 'lucide-react'
import { noJsHandle } from '#app/features/content/no-js.ts'
import { Newsletter } from '#app/features/landing/newsletter.tsx'
import { dateText, noonUtc } from '#app/lib/i18n/times.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { siteOrigin } from '#app/lib/page/site-origin.ts'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import type { Route } from './+types/blog.route.ts'
import { ArticleCard } from './article-card.tsx'
import { articleTopicLabels } from './article-words.ts'
import { type ArticleCard as Card, listArticles } from './articles.server.ts'

export const handle = { ...noJsHandle, kept: { query: /^topic$/ } }

export const meta: Route.MetaFunction = ({ location, loaderData: { topic } }) => [
  ...pageMeta(
    {
      title: topic ? `${m.blog_hero()}, ${articleTopicLabels[topic]()}` : m.blog_hero(),
      description: m.blog_lead(),
      path: topic ? `/blog?topic=${topic}` : '/blog',
    },
    location,
  ),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: m.blog_hero(),
    href: `${siteOrigin()}/blog/feed.xml?lang=${getLocale()}`,
  },
]

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const topic = articleTopics.find((one) => one === searchParams.get('topic'))
  const articles = listArticles().filter((article) => !topic || article.topic === topic)
  return { topic, articles }
}

export default function Blog({ loaderData: { topic, articles } }: Route.ComponentProps) {
  const [first, ...others] = articles
  return (
    <>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-10 pb-8 md:pt-16">
        <h1 className="heading-2 lg:text-[3.75rem]">{m.blog_hero()}</h1>
        <p className="max-w-[60ch] text-lead text-muted-foreground">{m.blog_lead()}</p>
        <Topics topic={topic} />
      </div>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pb-14 md:pb-20">
        {first && <LatestArticle article={first} />}
        {others.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((article) => (
              <ArticleCard key={article.slug} article={article} level={2} />
            ))}
          </div>
        )}
        <p>
          <a
            href={`/blog/feed.xml?lang=${getLocale()}`}
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            <Rss aria-hidden className="size-5" />
            {m.blog_feed()}
          </a>
        </p>
      </div>
      <div className="bg-muted">
        <Newsletter />
      </div>
    </>
  )
}

const Topics = ({ topic }: { topic: string | undefined }) => (
  <nav aria-label={m.blog_topics()} className="flex flex-wrap gap-2">
    <TopicLink to="/blog" current={topic === undefined} label={m.blog_all()} />
    {articleTopics.map((one) => (
      <TopicLink
        key={one}
        to={`/blog?topic=${one}`}
        current={topic === one}
        label={articleTopicLabels[one]()}
      />
    ))}
  </nav>
)

type TopicLinkProps = { to: string; current: boolean; label: string }

const TopicLink = ({ to, current, label }: TopicLinkProps) => (
  <a href={to} aria-current={current ? 'page' : undefined} className={chipClasses(current)}>
    {label}
  </a>
)

function LatestArticle({ article }: { article: Card }) {
  const { slug, topic, category, portrait, title, lead, minutes, day } = article
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-banner bg-dye-kola text-dye-chalk md:grid-cols-2">
      <Portrait
        src={portraitUrl(portrait)}
        clothId={slug}
        category={category}
        size="480x540"
        eager
        className="h-64 md:h-96"
      />
      <div className="grid content-center gap-3 p-6 md:p-10">
        <p className="text-sm">
          {articleTopicLabels[topic]()} · {m.blog_minutes({ count: minutes })}
        </p>
        <h2 className="heading-2">
          <a href={`/blog/${slug}`} className="after:absolute after:inset-0 hover:underline">
            {title}
          </a>
        </h2>
        <p className="text-lead">{lead}</p>
        <p className="text-sm">
          {m.blog_by({ name: site.name })} ·{' '}
          <time dateTime={day}>{dateText(noonUtc(day), 'UTC')}</time>
        </p>
      </div>
    </article>
  )
}

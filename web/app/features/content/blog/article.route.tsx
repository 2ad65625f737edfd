import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { data } from 'react-router'
import { Contents } from '#app/features/content/document-page.tsx'
import { noJsHandle } from '#app/features/content/no-js.ts'
import { sectionsOf } from '#app/lib/content/markdown.ts'
import { dateText, noonUtc } from '#app/lib/i18n/times.ts'
import { LinkedData } from '#app/lib/page/linked-data.tsx'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { ClosingCloth } from '#app/ui/brand/closing-cloth.tsx'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/data/prose.tsx'
import { Link } from '#app/ui/link.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import type { Route } from './+types/article.route.ts'
import { ArticleCard } from './article-card.tsx'
import { articleLinkedData } from './article-linked-data.ts'
import { articleTopicLabels, readingMinutes } from './article-words.ts'
import { findArticle, listArticles } from './articles.server.ts'

export const handle = noJsHandle

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  loaderData
    ? pageMeta(
        {
          title: loaderData.document.title,
          description: loaderData.document.lead,
          path: location.pathname,
        },
        location,
      )
    : []

export function loader({ params }: Route.LoaderArgs) {
  const article = findArticle(params.slug)
  if (!article) throw data(null, { status: 404 })
  const others = listArticles().filter(({ slug }) => slug !== article.slug)
  return { ...article, others: others.slice(0, 3) }
}

export default function Article({ loaderData: article }: Route.ComponentProps) {
  const { document, category, others } = article
  return (
    <>
      <LinkedData of={articleLinkedData(article)} />
      <article>
        <ArticleHead article={article} />
        <ArticlePictures article={article} />
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-10 md:pb-20 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14">
          <Contents title={m.blog_contents()} sections={sectionsOf(document.blocks, 2)} />
          <div className="grid max-w-160 grid-cols-[minmax(0,1fr)] content-start gap-4">
            <Prose blocks={document.blocks} />
          </div>
        </div>
      </article>
      <section className="bg-muted py-12 md:py-20">
        <div className="wrap">
          <h2 className="heading-4 mb-6">{m.blog_read_on()}</h2>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((one) => (
              <ArticleCard key={one.slug} article={one} level={3} />
            ))}
          </div>
        </div>
      </section>
      <ClosingCloth
        title={m.blog_closing()}
        text={m.blog_closing_text()}
        cloth={{ id: 'blog-4', category }}
      >
        <LinkButton to="/auth/register?type=professional" size="large">
          {m.landing_join_professional()}
        </LinkButton>
      </ClosingCloth>
    </>
  )
}

type ArticleProps = { article: Route.ComponentProps['loaderData'] }

const ArticleHead = ({ article: { document, topic, day } }: ArticleProps) => (
  <header className="wrap grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-8 pb-7 md:pt-14">
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
      <Link to="/blog" className="text-link inline-flex min-h-11 items-center">
        {m.blog_hero()}
      </Link>
      · {articleTopicLabels[topic]()}
    </p>
    <h1 className="heading-2 max-w-176">{document.title}</h1>
    <p className="max-w-[60ch] text-lead text-muted-foreground">{document.lead}</p>
    <p className="text-sm text-muted-foreground">
      {m.blog_by({ name: site.name })} · <time dateTime={day}>{dateText(noonUtc(day), 'UTC')}</time>{' '}
      · {m.blog_minutes({ count: readingMinutes(document) })}
    </p>
  </header>
)

/** Three pictures of the cloth of an article, with its person in the middle; on phones the person alone. */
const ArticlePictures = ({ article: { slug, category, portrait } }: ArticleProps) => (
  <div aria-hidden="true" className="wrap grid gap-3.5 md:grid-cols-3">
    <div className="h-80 overflow-hidden rounded-card max-md:hidden">
      <Cloth id={slug} category={category} cut={1} />
    </div>
    <Portrait
      src={portraitUrl(portrait)}
      clothId={slug}
      category={category}
      size="400x300"
      eager
      className="h-60 rounded-card md:h-80"
    />
    <div className="h-80 overflow-hidden rounded-card max-md:hidden">
      <Cloth id={slug} category={category} cut={2} />
    </div>
  </div>
)

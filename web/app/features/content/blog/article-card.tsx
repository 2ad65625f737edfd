import type { Article } from '@ujuzi/contract/content/articles'
import { m } from '@ujuzi/contract/messages'
import { Link } from '#app/ui/link.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { articleTopicLabels } from './article-words.ts'

type Props = {
  article: Article & { title: string; lead: string; minutes: number }
  /** Level of the heading. */
  level: 2 | 3
}

export function ArticleCard({ article, level }: Props) {
  const { slug, topic, category, portrait, title, lead, minutes } = article
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <Portrait
        src={portraitUrl(portrait)}
        clothId={slug}
        category={category}
        size="400x300"
        className="mb-1.5 aspect-[3/2] rounded-card"
      />
      <p className="text-caption text-muted-foreground">
        {articleTopicLabels[topic]()} · {m.blog_minutes({ count: minutes })}
      </p>
      <Heading className="title-2">
        <Link to={`/blog/${slug}`} className="after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
      </Heading>
      <p className="text-muted-foreground">{lead}</p>
    </article>
  )
}

import type { Article } from '@ujuzi/contract/content/articles'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'

/** Three pictures of the cloth of an article, with its person in the middle; on phones the person alone. */
export const ArticlePictures = ({
  article: { slug, category, portrait },
}: {
  article: Article
}) => (
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

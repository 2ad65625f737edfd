import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { site } from '@ujuzi/contract/site'
import { siteOrigin } from '#app/lib/page/site-origin.ts'
import { type ArticleCard, listArticles } from './articles.server.ts'

/** Atom feed of the blog in the language of the request. */
export function loader() {
  const locale = getLocale()
  const articles = listArticles()
  const home = `${siteOrigin()}/blog`
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<title>${escapeXml(`${site.name}: ${m.blog_hero()}`)}</title>
<subtitle>${escapeXml(m.blog_lead())}</subtitle>
<id>${home}?lang=${locale}</id>
<link rel="self" type="application/atom+xml" href="${home}/feed.xml?lang=${locale}"/>
<link rel="alternate" type="text/html" href="${home}?lang=${locale}"/>
<updated>${updatedAt(articles[0])}</updated>
<author><name>${escapeXml(m.blog_by({ name: site.name }))}</name></author>
${articles.map((article) => feedEntry(article, locale)).join('\n')}
</feed>
`
  return new Response(feed, {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Language, Cookie',
    },
  })
}

function feedEntry(article: ArticleCard, locale: string) {
  const url = `${siteOrigin()}/blog/${article.slug}?lang=${locale}`
  return `<entry>
<title>${escapeXml(article.title)}</title>
<id>${url}</id>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${updatedAt(article)}</published>
<updated>${updatedAt(article)}</updated>
<summary>${escapeXml(article.lead)}</summary>
</entry>`
}

const updatedAt = (article: Pick<ArticleCard, 'day'> | undefined) => `${article?.day}T08:00:00Z`

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

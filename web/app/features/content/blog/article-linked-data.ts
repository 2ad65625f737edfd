import type { Article } from '@ujuzi/contract/content/articles'
import { getLocale } from '@ujuzi/contract/runtime'
import { site } from '@ujuzi/contract/site'
import type { Document } from '#app/lib/content/markdown.ts'
import { siteOrigin } from '#app/lib/page/site-origin.ts'

/** `BlogPosting` of schema.org. */
export function articleLinkedData({ slug, day, document }: Article & { document: Document }) {
  const publisher = { '@type': 'Organization', name: site.name, url: siteOrigin() }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: document.title,
        description: document.lead,
        datePublished: day,
        inLanguage: getLocale(),
        mainEntityOfPage: `${siteOrigin()}/blog/${slug}`,
        image: `${siteOrigin()}/og/site.png`,
        author: publisher,
        publisher,
      },
    ],
  }
}

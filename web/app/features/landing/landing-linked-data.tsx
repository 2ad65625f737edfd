import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { LinkedData } from '#app/lib/page/linked-data.tsx'
import { siteOrigin } from '#app/lib/page/site-origin.ts'

/** Structured data: the organization and the site's search. */
export function LandingLinkedData() {
  const origin = siteOrigin()
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.name,
    url: `${origin}/`,
    logo: `${origin}/icon.svg`,
    email: site.contact.email,
    sameAs: Object.values(site.social),
  }
  const website = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.name,
    url: `${origin}/`,
    description: m.landing_hero_text({ name: site.name }),
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}/services?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
  return <LinkedData of={{ '@context': 'https://schema.org', '@graph': [organization, website] }} />
}

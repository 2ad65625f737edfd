import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { StorefrontBusiness } from './business-data.ts'

export function businessMeta(
  business: StorefrontBusiness | undefined,
  location: { search: string },
) {
  if (!business) {
    return [
      { title: `${m.business_not_found()} · ${site.name}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
  const { id, business_name: name, location: place, unlisted } = business
  return pageMeta(
    {
      title: `${name}, ${place}`,
      description: import.meta.env.SSR
        ? m.business_description({ name, business: business.business, location: place })
        : '',
      path: unlisted ? undefined : `/services/${id}`,
      picture: { path: `/og/business/${id}.png`, name },
    },
    location,
  )
}

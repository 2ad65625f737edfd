import { m } from '@ujuzi/contract/messages'
import type { Category } from '@ujuzi/contract/services/categories'
import { categoryPluralLabel } from '@ujuzi/contract/services/category-plural-labels'
import { priceText } from '#app/domain/price/price-text.ts'
import { LinkedData } from '#app/lib/page/linked-data.tsx'
import { siteOrigin } from '#app/lib/page/site-origin.ts'
import { parseWebUrl, socialLinksOf } from './about/social-links.ts'
import type { BusinessProps, StorefrontBusiness, StorefrontService } from './business-data.ts'

/** Structured data of a business: place, opening hours, offers and rating. */
export function BusinessLinkedData({ business }: BusinessProps) {
  return <LinkedData of={import.meta.env.SSR ? buildLinkedData(business) : undefined} />
}

function buildLinkedData(business: StorefrontBusiness) {
  const origin = siteOrigin()
  return {
    '@context': 'https://schema.org',
    '@graph': [
      localBusiness(business, origin),
      {
        '@type': 'BreadcrumbList',
        itemListElement: breadcrumbs(business).map(({ name, path }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name,
          item: origin + path,
        })),
      },
    ],
  }
}

/** Categories with their own schema.org type. */
const schemaTypes: Partial<Record<Category, string>> = {
  barber: 'HairSalon',
  hairdresser: 'HairSalon',
  mechanic: 'AutoRepair',
  plumber: 'Plumber',
  electrician: 'Electrician',
  painter: 'HousePainter',
}

function localBusiness(business: StorefrontBusiness, origin: string) {
  const url = `${origin}/services/${business.id}`
  return {
    '@type': schemaTypes[business.category] ?? 'LocalBusiness',
    '@id': url,
    url,
    name: business.business_name,
    description: business.bio || business.business,
    image: [
      `${origin}/og/business/${business.id}.png`,
      ...business.work_samples.slice(0, 3).map((sample) => new URL(sample.image_url, origin).href),
    ],
    ...(business.phone && { telephone: business.phone }),
    ...(business.email && { email: business.email }),
    address: {
      '@type': 'PostalAddress',
      ...(business.address && { streetAddress: business.address }),
      addressLocality: business.town,
      addressCountry: business.country,
    },
    ...geo(business),
    openingHoursSpecification: openingHours(business),
    ...offers(business.services),
    ...aggregateRating(business),
    ...sameAs(business),
  }
}

/** Left out if only the town is known: its center is not where the business is. */
const geo = ({ latitude, longitude, not_shown }: StorefrontBusiness) =>
  not_shown?.includes('location') ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const openingHours = ({ opening_hours }: StorefrontBusiness) =>
  opening_hours.flatMap((intervals, day) =>
    intervals.map((interval) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays[day],
      ...interval,
    })),
  )

function offers(services: StorefrontService[]) {
  const ordered = services.toSorted((a, b) => a.price_usd - b.price_usd)
  const [cheapest, mostExpensive] = [ordered.at(0), ordered.at(-1)]
  if (!cheapest || !mostExpensive) return {}
  const range = [...new Set([priceText(cheapest), priceText(mostExpensive)])]
  return {
    priceRange: range.join(' – '),
    currenciesAccepted: [...new Set(services.map(({ currency }) => currency))].join(', '),
    makesOffer: services.map((service) => ({
      ...priceOf(service),
      priceCurrency: service.currency,
      itemOffered: { '@type': 'Service', name: service.name, description: service.description },
    })),
  }
}

const priceOf = ({ price, variants }: StorefrontService) =>
  variants
    ? {
        '@type': 'AggregateOffer',
        lowPrice: price,
        highPrice: variants.highest,
        offerCount: variants.count,
      }
    : { '@type': 'Offer', price }

/** Only what the page shows too: a rating needs three reviews. */
const aggregateRating = ({ rating, review_count }: StorefrontBusiness) =>
  rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount: review_count,
          bestRating: 5,
        },
      }

function sameAs(business: StorefrontBusiness) {
  const website = business.website && parseWebUrl(business.website)?.href
  const links = [website, ...socialLinksOf(business).map(({ href }) => href)].filter(Boolean)
  return links.length > 0 ? { sameAs: links } : {}
}

/** Services › Barbers › Barbers in Douala › Kofi Cuts. */
function breadcrumbs({ id, business_name, category, town, place_id }: StorefrontBusiness) {
  const categoryName = categoryPluralLabel(category)
  const categoryPath = `/services?category=${category}`
  return [
    { name: m.seo_services(), path: '/services' },
    { name: categoryName, path: categoryPath },
    {
      name: m.search_title_in({ what: categoryName, place: town }),
      path: `${categoryPath}&place_id=${place_id}`,
    },
    { name: business_name, path: `/services/${id}` },
  ]
}

import { m } from '@ujuzi/contract/messages'
import type { ListedService, Professional } from '@ujuzi/contract/search/storefront'
import type { Category } from '@ujuzi/contract/services/categories'
import { tradeLabel } from '@ujuzi/contract/services/category-words'
import { priceOf } from '#app/domain/price/price.ts'
import { LinkedData } from '#app/lib/page/linked-data.tsx'
import { siteOrigin } from '#app/lib/page/site-origin.ts'
import { elsewhereOf, webAddress } from './about/social-links.ts'
import type { BusinessProps } from './business-page.ts'

/** A business as search engines list it: where it is, when it is open, what it sells and what people think of it. */
export function BusinessLinkedData({ business }: BusinessProps) {
  return <LinkedData of={import.meta.env.SSR ? describe(business) : undefined} />
}

function describe(business: Professional) {
  const origin = siteOrigin()
  return {
    '@context': 'https://schema.org',
    '@graph': [
      localBusiness(business, origin),
      {
        '@type': 'BreadcrumbList',
        itemListElement: trailOf(business).map(({ name, path }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name,
          item: origin + path,
        })),
      },
    ],
  }
}

/** Trades that have a word of their own there. */
const kinds: Partial<Record<Category, string>> = {
  barber: 'HairSalon',
  hairdresser: 'HairSalon',
  mechanic: 'AutoRepair',
  plumber: 'Plumber',
  electrician: 'Electrician',
  painter: 'HousePainter',
}

function localBusiness(business: Professional, origin: string) {
  const url = `${origin}/services/${business.id}`
  return {
    '@type': kinds[business.category] ?? 'LocalBusiness',
    '@id': url,
    url,
    name: business.business_name,
    description: business.bio || business.business,
    image: [
      `${origin}/og/business/${business.id}.png`,
      ...business.work_samples.slice(0, 3).map((sample) => new URL(sample.image_url, origin).href),
    ],
    ...(business.phone && { telephone: business.phone }),
    address: {
      '@type': 'PostalAddress',
      ...(business.address && { streetAddress: business.address }),
      addressLocality: business.town,
      addressCountry: business.country,
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: business.latitude,
      longitude: business.longitude,
    },
    openingHoursSpecification: openingHours(business),
    ...pricesOf(business.services),
    ...opinionsOf(business),
    ...sameAs(business),
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const openingHours = ({ hours }: Professional) =>
  hours.flatMap((intervals, day) =>
    intervals.map((interval) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays[day],
      ...interval,
    })),
  )

function pricesOf(services: ListedService[]) {
  const ordered = services.toSorted((a, b) => a.price_usd - b.price_usd)
  const [cheapest, dearest] = [ordered.at(0), ordered.at(-1)]
  if (!cheapest || !dearest) return {}
  const range = [...new Set([priceOf(cheapest), priceOf(dearest)])]
  return {
    priceRange: range.join(' – '),
    currenciesAccepted: [...new Set(services.map(({ currency }) => currency))].join(', '),
    makesOffer: services.map(({ name, description, price, currency }) => ({
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      itemOffered: { '@type': 'Service', name, description },
    })),
  }
}

/** Only what the page itself shows: a rating from three reviews on. */
const opinionsOf = ({ rating, review_count }: Professional) =>
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

function sameAs(business: Professional) {
  const home = business.website && webAddress(business.website)?.href
  const links = [home, ...elsewhereOf(business).map(({ href }) => href)].filter(Boolean)
  return links.length > 0 ? { sameAs: links } : {}
}

/** Services › Barbers › Barbers in Douala › Kofi Cuts. */
function trailOf({ id, business_name, category, town, place_id }: Professional) {
  const what = tradeLabel(category)
  const trade = `/services?category=${category}`
  return [
    { name: m.seo_services(), path: '/services' },
    { name: what, path: trade },
    { name: m.search_title_in({ what, place: town }), path: `${trade}&place_id=${place_id}` },
    { name: business_name, path: `/services/${id}` },
  ]
}

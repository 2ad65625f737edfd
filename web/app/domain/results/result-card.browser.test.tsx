import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ResultCard } from './result-card.tsx'

const id = '019ab000-0000-7000-8000-000000000001'
const service = (index: number, name: string, price: number, duration: number) => ({
  id: `019ab000-0000-7000-8000-00000000000${index}`,
  name,
  duration,
  price,
  currency: 'XAF',
  price_usd: price / 600,
})

const card: ProfessionalCard = {
  id,
  business_name: 'Josiane Tresses',
  business: 'Tresses sans nœuds, box braids et plus',
  category: 'hairdresser',
  location: 'Bonapriso, Douala',
  latitude: 4.02,
  longitude: 9.69,
  profileImage: null,
  galleryImages: ['/media/work.webp'],
  portrait: null,
  rating: 4.8,
  review_count: 33,
  services: [
    service(2, 'Tresses sans nœuds très longues, taille moyenne', 10_000, 240),
    service(3, 'Box braids', 7500, 180),
    service(4, 'Nattes collées', 500, 90),
  ],
  service_count: 3,
  verified: true,
  top_pro: false,
  distance_km: 2.6,
  next_slot: null,
  reasons: [],
}

const rightEdges = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) =>
    Math.round(one.getBoundingClientRect().right),
  )

test('durations and prices of a result stand in columns, and a long service name takes two lines', async () => {
  await render(<ResultCard professional={card} />)
  expect(new Set(rightEdges('.result li > b')).size).toBe(1)
  expect(new Set(rightEdges('.result li > small')).size).toBe(1)
  const [long, short] = [...document.querySelectorAll('.result li > span')]
  expect(long?.getBoundingClientRect().height).toBeGreaterThan(
    1.5 * (short?.getBoundingClientRect().height ?? 0),
  )
  expect(document.body.textContent).not.toContain('≈')
})

test('a result shows who does the work first: plain cloth without a portrait, and work after it', async () => {
  await render(<ResultCard professional={card} />)
  const picture = () => document.querySelector<HTMLImageElement>('.result-picture > img')
  expect(picture()?.className).toBe('result-cloth')
  await page
    .getByRole('button', { name: m.search_next_cover({ name: card.business_name }) })
    .click({ force: true })
  expect(picture()?.getAttribute('src')).toBe('/media/work.webp')
  expect(picture() && getComputedStyle(picture() as Element).objectPosition).toBe('50% 20%')
})

test('a recommended result says why it is there, and has the link text of its page', async () => {
  await render(
    <ResultCard professional={card} reason="It’s near you." servicesLink="View Services" />,
  )
  await expect.element(page.getByText('It’s near you.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^View Services/ })).toBeVisible()
})

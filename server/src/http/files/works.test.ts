import { categorySlugs } from '@ujuzi/contract/services/categories'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { demoData } from '../../modules/demo/data/demo-data.ts'
import { renderWork } from '../../modules/demo/works/render-work.ts'
import { parseWorkUrl, workUrl } from '../../modules/demo/works/work-url.ts'
import { mountCloth } from './cloth.ts'

const app = fastify()
mountCloth(app, renderWork)
afterAll(() => app.close())

const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'identity' } })

const works = categorySlugs.flatMap((category) =>
  demoData().categories[category].works.map(({ drawing }) => ({
    id: 'b-1',
    category,
    name: drawing,
  })),
)

test.each(works)(
  'the drawn work sample $name of the demo category $category is an SVG of less than 16 kilobytes',
  async (work) => {
    expect(parseWorkUrl(workUrl(work))).toEqual(work)
    const { statusCode, headers, body } = await get(workUrl(work))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(headers['cache-control']).toContain('immutable')
    expect(body).toMatch(/^<svg .*<\/svg>$/s)
    expect(body).not.toContain('undefined')
    expect(body.length).toBeLessThan(16_384)
  },
)

test('no two drawn work samples of the demo are equal, within one business or between two', async () => {
  const urls = works.flatMap((work) => [workUrl(work), workUrl({ ...work, id: 'b-2' })])
  const bodies = await Promise.all(urls.map(async (url) => (await get(url)).body))
  expect(new Set(bodies).size).toBe(bodies.length)
})

test('two businesses get different drawn portraits for a person of the same name', async () => {
  const url = (id: string) => workUrl({ id, category: 'barber', name: 'person-kofi' })
  const { statusCode, body } = await get(url('b-1'))
  expect(statusCode).toBe(200)
  expect(body).toContain('viewBox="0 0 704 704"')
  expect((await get(url('b-2'))).body).not.toBe(body)
})

test.each([
  '/cloth/works/v1/barber/b-1/nothing.svg',
  '/cloth/works/v1/barber/b-1/dress.svg',
  '/cloth/works/v1/barber/b-1/constructor.svg',
  '/cloth/works/v1/other/b-1/chart.svg',
  '/cloth/works/v1/astronaut/b-1/fade.svg',
  '/cloth/works/v1/barber/b-1/person-nobody.svg',
  '/cloth/works/v1/barber/b-1/person-..%2f..%2fsecret.svg',
  '/cloth/works/v1/barber/%22%3E/fade.svg',
  '/cloth/works/v1/barber/b-1/fade.svg?also=this',
  '/cloth/works/v2/barber/b-1/fade.svg',
])('the invalid URL %s of a demo drawing is refused', async (url) => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(body).not.toContain('<svg')
})

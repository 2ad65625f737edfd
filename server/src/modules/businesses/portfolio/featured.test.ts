import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { updateProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { businessFixture } from '../../../testing/fixtures/business.ts'

let app: TestApp
let fixture: ReturnType<typeof businessFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = businessFixture(app)
})
afterAll(() => app.close())

async function studio() {
  const setup = await fixture.createListed()
  const { url } = await fixture.createPicture(setup.business.owner.id)
  const sample = { title: 'Fade', description: '', image_url: url, category: null }
  const samples = (starred: string) =>
    [...starred].map((one) => ({ ...sample, featured: one === '*' }))
  return { ...setup, samples }
}

test('six of many work samples can be featured', async () => {
  const { patch, samples } = await studio()
  const response = await patch({ portfolio: { work_samples: samples('*-**-*-**--') } })
  expect(
    response.ok && response.data.portfolio.work_samples.map(({ featured }) => featured),
  ).toEqual([...'*-**-*-**--'].map((one) => one === '*'))
})

test('marks each featured work sample after the sixth with an error and saves none', async () => {
  const { fieldErrors, get, samples } = await studio()
  const sentence = `You can feature up to ${profileLimits.featuredWorks} photos`
  expect(await fieldErrors({ portfolio: { work_samples: samples('***-****-*') } })).toEqual({
    'portfolio.work_samples.7.featured': sentence,
    'portfolio.work_samples.9.featured': sentence,
  })
  expect((await get()).portfolio.work_samples).toEqual([])
})

test('a business with six featured work samples can feature another one in place of one of them', async () => {
  const { patch, get, samples } = await studio()
  await patch({ portfolio: { work_samples: samples('******-') } })
  const [first, ...others] = (await get()).portfolio.work_samples
  const swapped = [first, ...others].map((sample, i, { length }) => ({
    ...sample,
    featured: i > 0 && i < length,
  }))
  const response = await patch({ portfolio: { work_samples: swapped as never } })
  expect(response.status).toBe(200)
})

test.each([
  ['en', 'You can feature up to 6 photos'],
  ['fr', 'Vous pouvez mettre jusqu’à 6 photos à la une'],
  ['es', 'Puede destacar 6 fotos como máximo'],
] as [Locale, string][])(
  'the error about too many featured photos is translated for the locale %s',
  async (locale, sentence) => {
    const { as, samples } = await studio()
    const body = { version: 1, portfolio: { work_samples: samples('*******') } }
    const response = await app.call(
      updateProfessionalProfile,
      { body },
      { ...(await as()), locale },
    )
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { 'portfolio.work_samples.6.featured': sentence } },
    })
  },
)

test('a work sample can be saved without a title', async () => {
  const { patch, get, samples } = await studio()
  const untitled = samples('-').map((sample) => ({ ...sample, title: ' ' }))
  expect(await patch({ portfolio: { work_samples: untitled } })).toMatchObject({ status: 200 })
  expect((await get()).portfolio.work_samples).toMatchObject([{ title: '' }])
})

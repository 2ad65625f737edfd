import { type ClothSize, clothUrl } from '@ujuzi/contract/cloth/url'
import type { CopyTables } from '../copy-rows.ts'
import { demoId } from '../ids.ts'
import { createSeededRandom, type Random } from '../random.ts'
import type { DemoBusiness } from './business.ts'
import type { BusinessLanguage } from './towns/local-facts.ts'

const purpose = 41

type ImageFormat = { size: ClothSize; width: number; height: number }
const tall: ImageFormat = { size: '600x800', width: 600, height: 800 }
const medium: ImageFormat = { size: '480x540', width: 480, height: 540 }
const square: ImageFormat = { size: '300x300', width: 300, height: 300 }
const wide: ImageFormat = { size: '400x300', width: 400, height: 300 }

/** Formats in several proportions; the first six fill three columns to about the same height. */
const randomFormats = (random: Random): ImageFormat[] => [
  ...random.sample([tall, medium, square], 3),
  tall,
  medium,
  square,
  wide,
  wide,
  wide,
]

/** The titles name the pictures as generated cloth, since the demo has no photos of real work. */
const titles: Record<BusinessLanguage, (service: string) => string> = {
  en: (service) => `Our cloth for “${service}”`,
  fr: (service) => `Notre tissu pour « ${service} »`,
  pt: (service) => `O nosso tecido para “${service}”`,
}

/** Portfolios of the featured businesses; other businesses have no portfolio and show their covers. */
export function addWorkSamples(tables: CopyTables, business: DemoBusiness, now: Date) {
  const { index, category, language, services } = business
  if (!business.featured) return
  const id = demoId('business', index)
  const random = createSeededRandom(index, purpose)
  const formats = randomFormats(random).slice(0, random.integer(7, 9))
  for (const [position, { size, width, height }] of formats.entries()) {
    tables.add('work_samples', {
      id: demoId('sample', index, position),
      business_id: id,
      title: titles[language](services[position % services.length]?.title ?? business.headline),
      image_url: clothUrl({ id, category, cut: position, size }),
      width,
      height,
      category,
      featured: position < 2,
      position,
      created_at: now,
    })
  }
}

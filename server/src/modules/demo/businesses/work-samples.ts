import { type ClothSize, clothAddress } from '@ujuzi/contract/cloth/url'
import type { Sheets } from '../copy-rows.ts'
import { demoId } from '../ids.ts'
import { type Draw, drawFor } from '../random.ts'
import type { DemoBusiness } from './business.ts'
import type { BusinessLanguage } from './towns/local-facts.ts'

const purpose = 41

type Cut = { size: ClothSize; width: number; height: number }
const tall: Cut = { size: '600x800', width: 600, height: 800 }
const middling: Cut = { size: '480x540', width: 480, height: 540 }
const square: Cut = { size: '300x300', width: 300, height: 300 }
const wide: Cut = { size: '400x300', width: 400, height: 300 }

/** In several proportions, as photos come; the first six fill three columns to about the same height. */
const cutsOf = (draw: Draw): Cut[] => [
  ...draw.sample([tall, middling, square], 3),
  tall,
  middling,
  square,
  wide,
  wide,
  wide,
]

/** No photo of somebody's work stands in the demo: these say what they are. */
const titles: Record<BusinessLanguage, (service: string) => string> = {
  en: (service) => `Our cloth for “${service}”`,
  fr: (service) => `Notre tissu pour « ${service} »`,
  pt: (service) => `O nosso tecido para “${service}”`,
}

/** The portfolios of the businesses everybody meets first; the others show their covers. */
export function addWorkSamples(sheets: Sheets, business: DemoBusiness, now: Date) {
  const { index, category, language, offers } = business
  if (!business.featured) return
  const id = demoId('business', index)
  const draw = drawFor(index, purpose)
  const shown = cutsOf(draw).slice(0, draw.integer(7, 9))
  for (const [position, { size, width, height }] of shown.entries()) {
    sheets.add('work_samples', {
      id: demoId('sample', index, position),
      business_id: id,
      title: titles[language](offers[position % offers.length]?.title ?? business.headline),
      image_url: clothAddress({ id, category, cut: position, size }),
      width,
      height,
      category,
      featured: position < 2,
      position,
      created_at: now,
    })
  }
}

import type { CopyTables } from '../copy-rows.ts'
import { demoData } from '../data/demo-data.ts'
import { fillIn } from '../data/sentences.ts'
import { demoId } from '../ids.ts'
import { createSeededRandom, type Random } from '../random.ts'
import { workUrl } from '../works/work-url.ts'
import type { DemoBusiness } from './business.ts'

const purpose = 41

/** Every drawing is a square of this many units. */
const size = 600

/**
 * Portfolios of the featured businesses: drawings of their trade and of people in front of their cloth, since the demo has
 * no photos of real work. The other businesses have no portfolio.
 */
export function addWorkSamples(tables: CopyTables, business: DemoBusiness, now: Date) {
  const { index, category } = business
  if (!business.featured) return
  const id = demoId('business', index)
  const random = createSeededRandom(index, purpose)
  for (const [position, { name, title }] of samplesOf(business, random).entries()) {
    tables.add('work_samples', {
      id: demoId('sample', index, position),
      business_id: id,
      title,
      image_url: workUrl({ id, category, name }),
      width: size,
      height: size,
      category,
      featured: position < 2,
      position,
      created_at: now,
    })
  }
}

type Sample = { name: string; title: string }

/** The drawings of the category in random order, mixed with people: two clients, and the owner if drawn. */
function samplesOf({ categoryFacts, language, owner, portrait }: DemoBusiness, random: Random) {
  const { works } = categoryFacts
  const samples: Sample[] = random
    .sample(works, works.length)
    .map((work) => ({ name: work.drawing, title: work[language] }))
  const [client = '', other = ''] = random.sample(
    clients.filter((name) => name !== portrait),
    2,
  )
  const { client_title, regular_title, owner_title } = demoData().sentences[language]
  samples.splice(2, 0, { name: `person-${client}`, title: client_title })
  if (portrait)
    samples.splice(5, 0, { name: `person-${portrait}`, title: fillIn(owner_title, owner) })
  samples.push({ name: `person-${other}`, title: regular_title })
  return samples
}

/** Drawn people who are shown as satisfied clients. */
const clients = ['aline', 'awa', 'brice', 'chipo', 'emeka', 'moussa', 'ngozi', 'samuel', 'tunde']

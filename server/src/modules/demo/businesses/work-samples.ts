import type { CopyTables } from '../copy-rows.ts'
import { demoId } from '../ids.ts'
import { createSeededRandom, type Random } from '../random.ts'
import { workNames, workTitle } from '../works/work-titles.ts'
import { workUrl } from '../works/work-url.ts'
import type { DemoBusiness } from './business.ts'
import type { BusinessLanguage } from './towns/local-facts.ts'

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
function samplesOf({ category, language, owner, portrait }: DemoBusiness, random: Random) {
  const names = workNames(category)
  const samples: Sample[] = random.sample(names, names.length).map((name) => ({
    name,
    title: workTitle(category, name)?.[titleIndex[language]] ?? name,
  }))
  const [client = '', other = ''] = random.sample(
    clients.filter((name) => name !== portrait),
    2,
  )
  const texts = personTitles[language]
  samples.splice(2, 0, { name: `person-${client}`, title: texts.client })
  if (portrait)
    samples.splice(5, 0, { name: `person-${portrait}`, title: texts.owner(owner.first) })
  samples.push({ name: `person-${other}`, title: texts.other })
  return samples
}

/** Drawn people who are shown as satisfied clients. */
const clients = ['aline', 'awa', 'brice', 'chipo', 'emeka', 'moussa', 'ngozi', 'samuel', 'tunde']

const titleIndex = { en: 0, fr: 1, pt: 2 } as const satisfies Record<BusinessLanguage, number>

type PersonTitles = { client: string; other: string; owner: (name: string) => string }

const personTitles: Record<BusinessLanguage, PersonTitles> = {
  en: {
    client: 'A happy client',
    other: 'A regular',
    owner: (name) => `${name}, at work`,
  },
  fr: {
    client: 'Après le rendez-vous',
    other: 'Une fidélité de longue date',
    owner: (name) => `${name}, au travail`,
  },
  pt: {
    client: 'Depois da marcação',
    other: 'Fidelidade de longa data',
    owner: (name) => `${name}, no trabalho`,
  },
}

import { demoData } from '../data/demo-data.ts'
import type { BusinessLanguage } from '../data/sentences.ts'
import type { PersonName } from '../people/person-names.ts'
import type { Random } from '../random.ts'

type Facts = {
  language: BusinessLanguage
  /** Endings of business names of the category. */
  endings: readonly string[]
  owner: PersonName
  town: string
}

export function randomBusinessName(
  { language, endings, owner, town }: Facts,
  random: Random,
): string {
  const { brand, name_prefix, family_suffix } = demoData().sentences[language]
  const ending = random.pick(endings)
  const style = random.next()
  if (style < 0.38) return `${owner.first} ${ending}`
  if (style < 0.55) return `${owner.family} ${ending}`
  if (style < 0.78) return `${random.pick(brand)} ${ending}`
  if (style < 0.88) return `${ending} ${town}`
  if (style < 0.95) return `${name_prefix} ${owner.first}`
  return `${owner.family} ${family_suffix} ${ending}`
}

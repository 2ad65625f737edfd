import { demoData } from '../data/demo-data.ts'
import { type BusinessLanguage, fillIn } from '../data/sentences.ts'
import type { PersonName } from '../people/person-names.ts'
import type { Random } from '../random.ts'

type Facts = PersonName & { years: number; town: string; service: string; other: string }

export function randomBio(language: BusinessLanguage, facts: Facts, random: Random): string {
  const { opening, middle, closing } = demoData().sentences[language]
  const sentences = [random.pick(opening), random.pick(middle), random.pick(closing)]
  return fillIn(sentences.join(' '), facts)
}

export const headlineText = (language: BusinessLanguage, service: string, other: string) =>
  fillIn(demoData().sentences[language].headline, { service, other: lowerFirst(other) })

/** Lower-cases an English title inside a sentence, except names such as French or CV. */
const lowerFirst = (title: string) =>
  /^(English|French|TV|CV|VTC)/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)

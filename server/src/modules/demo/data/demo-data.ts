import { readdirSync, readFileSync } from 'node:fs'
import { paymentMethods, serviceDurationsMinutes } from '@ujuzi/contract/api/options'
import { placeKinds } from '@ujuzi/contract/bookings/booking-place'
import { countryCodes } from '@ujuzi/contract/locale/countries'
import { praises } from '@ujuzi/contract/reviews/reviews'
import { categorySlugs } from '@ujuzi/contract/services/categories'
import * as z from 'zod/mini'
import { readDrawings } from './drawings.ts'
import {
  distinct,
  type Files,
  groupByEach,
  list,
  mapEach,
  number,
  oneOf,
  optional,
  readTable,
  text,
  texts,
} from './read-table.ts'
import { businessLanguages, readSentences } from './sentences.ts'

/** The files of the demo marketplace; the README in the folder says what each is. */
const folder = new URL('../../../../data/demo/', import.meta.url)

export type DemoData = ReturnType<typeof parseDemoData>
export type CategoryFacts = DemoData['categories'][(typeof categorySlugs)[number]]
export type CountryFacts = DemoData['countries'][(typeof countryCodes)[number]]
export type ServiceFacts = CategoryFacts['services'][number]
/** A business of `businesses.tsv`; these are the first of every demo marketplace, whatever its size. */
export type FeaturedBusiness = DemoData['businesses'][number]

let data: DemoData | undefined
/** Reads the files on first use, since most servers have no demo. */
export function demoData(): DemoData {
  data ??= parseDemoData(readDemoFiles())
  return data
}

/** Texts of the files by their path in the folder, e.g. `works/tap.svg`. */
export const readDemoFiles = (): Files =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsv|svg)$/.test(name))
      .map((name) => [name.replace('\\', '/'), readFileSync(new URL(name, folder), 'utf8')]),
  )

/** Throws an error that names the file and line of what is wrong. */
export function parseDemoData(files: Files) {
  const drawings = readDrawings(files)
  return {
    drawings,
    categories: readCategories(files, [...drawings.keys()]),
    countries: readCountries(files),
    businesses: readBusinesses(files),
    sentences: readSentences(files),
  }
}

function readCategories(files: Files, drawings: readonly string[]) {
  const facts = groupByEach(
    'categories.tsv',
    categorySlugs,
    readTable(files, {
      file: 'categories.tsv',
      columns: z.object({
        category: oneOf(categorySlugs),
        share: number(),
        women: number(),
        place: oneOf(placeKinds),
        also: list(oneOf(placeKinds)),
        hours: oneOf(['usual', 'late', 'after_school']),
        praise: distinct(oneOf(praises)),
      }),
      keyOf: ({ category }) => category,
    }),
    ({ category }) => category,
  )
  const services = readServices(files)
  const nameEndings = readNameEndings(files)
  const works = readWorks(files, drawings)
  return mapEach(categorySlugs, (slug) => ({
    ...facts[slug][0],
    services: services[slug],
    nameEndings: nameEndings[slug][0],
    works: works[slug],
  }))
}

function readServices(files: Files) {
  const rows = readTable(files, {
    file: 'services.tsv',
    columns: z.object({
      category: oneOf(categorySlugs),
      minutes: z.pipe(
        number(),
        z.literal(serviceDurationsMinutes, { error: ({ input }) => `${input} is no duration` }),
      ),
      dollars: number(),
      en: text(),
      en_description: text(),
      fr: text(),
      fr_description: text(),
      pt: text(),
    }),
    keyOf: ({ category, en }) => `${category} ${en}`,
  })
  const services = rows.map(({ category, minutes, dollars, en, fr, pt, ...row }) => ({
    category,
    minutes,
    dollars,
    title: { en, fr, pt },
    /** Descriptions in Portuguese are sentences of `sentences.tsv`. */
    description: { en: row.en_description, fr: row.fr_description, pt: undefined },
  }))
  return groupByEach('services.tsv', categorySlugs, services, ({ category }) => category)
}

/** Endings of business names after a personal name, by category and language. */
function readNameEndings(files: Files) {
  const rows = readTable(files, {
    file: 'business-names.tsv',
    columns: z.object({
      category: oneOf(categorySlugs),
      ...mapEach(businessLanguages, texts),
    }),
    keyOf: ({ category }) => category,
  })
  return groupByEach('business-names.tsv', categorySlugs, rows, ({ category }) => category)
}

/** Titles of the drawings of each category, and the piece of cloth that each shows. */
function readWorks(files: Files, drawings: readonly string[]) {
  const rows = readTable(files, {
    file: 'works.tsv',
    columns: z.object({
      category: oneOf(categorySlugs),
      drawing: oneOf(drawings),
      cut: number(),
      ...mapEach(businessLanguages, text),
    }),
    keyOf: ({ category, drawing }) => `${category} ${drawing}`,
  })
  const shown = new Set(rows.map(({ drawing }) => drawing))
  const unused = drawings.filter((name) => !shown.has(name))
  if (unused.length > 0)
    throw new Error(
      unused.map((name) => `works/${name}.svg: works.tsv has no row for it`).join('\n'),
    )
  return groupByEach('works.tsv', categorySlugs, rows, ({ category }) => category)
}

function readCountries(files: Files) {
  const names = readNames(files)
  const rows = readTable(files, {
    file: 'countries.tsv',
    columns: z.object({
      country: oneOf(countryCodes),
      language: oneOf(businessLanguages),
      level: number(),
      step: number(),
      phone: text(),
      payments: distinct(oneOf(paymentMethods)),
      friday: number(),
      clients: number(),
      names: list(oneOf([...names.keys()])),
    }),
    keyOf: ({ country }) => country,
  })
  const countries = groupByEach('countries.tsv', countryCodes, rows, ({ country }) => country)
  return mapEach(countryCodes, (code) => {
    const { names: cultures, ...facts } = countries[code][0]
    return { ...facts, namePools: cultures.flatMap((culture) => names.get(culture) ?? []) }
  })
}

const nameKinds = ['women', 'men', 'families'] as const
/** First and family names of one culture, in their local spelling. */
type NamePool = Record<(typeof nameKinds)[number], readonly string[]>

function readNames(files: Files): ReadonlyMap<string, NamePool> {
  const rows = readTable(files, {
    file: 'names.tsv',
    columns: z.object({ culture: text(), kind: oneOf(nameKinds), names: texts() }),
    keyOf: ({ culture, kind }) => `${culture} ${kind}`,
  })
  const pools = Map.groupBy(rows, ({ culture }) => culture)
  return new Map(
    [...pools].map(([culture, own]) => {
      const lists = groupByEach(`names.tsv: ${culture}`, nameKinds, own, ({ kind }) => kind)
      return [culture, mapEach(nameKinds, (kind) => lists[kind][0].names)]
    }),
  )
}

function readBusinesses(files: Files) {
  return readTable(files, {
    file: 'businesses.tsv',
    columns: z.object({
      category: oneOf(categorySlugs),
      name: text(),
      first: text(),
      family: text(),
      geonames: text(),
      town: text(),
      district: text(),
      portrait: optional(text()),
      resources: optional(number()),
      prices: optional(list(number())),
      hours: optional(hours()),
      stars: z.pipe(
        list(number()),
        z.array(z.number()).check(z.length(5, 'is not five numbers, from five stars to one')),
      ),
    }),
    keyOf: ({ name }) => name,
  })
}

/** Hours of every day from Monday to Saturday, e.g. 8-19. */
const hours = () =>
  z.pipe(
    z.string().check(z.regex(/^\d+-\d+$/, 'is not like 8-19')),
    z.transform((cell) => {
      const [opens = 0, closes = 0] = cell.split('-').map(Number)
      return { opens, closes }
    }),
  )

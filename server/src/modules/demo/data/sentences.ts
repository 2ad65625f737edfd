import * as z from 'zod/mini'
import { type Files, mapEach, oneOf, readTable, text } from './read-table.ts'

export const businessLanguages = ['en', 'fr', 'pt'] as const
export type BusinessLanguage = (typeof businessLanguages)[number]

/** Kinds of sentences, one of which is picked, with the names that each may have in braces. */
const choices = {
  street: [],
  landmark: [],
  brand: [],
  opening: ['first', 'family', 'years', 'town'],
  middle: ['service', 'other'],
  closing: [],
  /** Of a service, after its title; only where `services.tsv` has no descriptions. */
  service_detail: [],
  glad_start: [],
  glad_end: [],
  content_start: [],
  content_end: [],
  mixed_start: [],
  mixed_end: [],
  cross_start: [],
  cross_end: [],
  thanks: [],
  sorry: [],
} as const satisfies Record<string, readonly string[]>

/** Kinds with one sentence in each language. */
const single = {
  headline: ['service', 'other'],
  name_prefix: [],
  family_suffix: [],
  client_title: [],
  regular_title: [],
  owner_title: ['first'],
} as const satisfies Record<string, readonly string[]>

type Choice = keyof typeof choices
type Single = keyof typeof single
type Kind = Choice | Single
export type Sentences = Record<Choice, readonly string[]> & Record<Single, string>

const names: Record<Kind, readonly string[]> = { ...choices, ...single }
const kinds = Object.keys(names) as Kind[]
const isMissingOnPurpose = (language: BusinessLanguage, kind: Kind) =>
  kind === 'service_detail' && language !== 'pt'

const file = 'sentences.tsv'

export function readSentences(files: Files): Record<BusinessLanguage, Sentences> {
  const rows = readTable(files, {
    file,
    columns: z.object({ language: oneOf(businessLanguages), kind: oneOf(kinds), text: text() }),
    keyOf: ({ language, kind, text: own }) =>
      `${language} ${kind in single ? kind : `${kind} ${own}`}`,
    problemOf: ({ kind, text: own }) => {
      const unknown = namesIn(own).find((name) => !names[kind].includes(name))
      return unknown && `text: {${unknown}} means nothing in a sentence of the kind ${kind}`
    },
  })
  const byKind = Map.groupBy(rows, ({ language, kind }) => `${language} ${kind}`)
  const textsOf = (language: BusinessLanguage, kind: Kind) => {
    const found = byKind.get(`${language} ${kind}`)?.map((row) => row.text) ?? []
    if (found.length === 0 && !isMissingOnPurpose(language, kind))
      throw new Error(`${file}: has no row for ${language} ${kind}`)
    return found
  }
  return mapEach(businessLanguages, (language) => ({
    ...mapEach(Object.keys(choices) as Choice[], (kind) => textsOf(language, kind)),
    ...mapEach(Object.keys(single) as Single[], (kind) => textsOf(language, kind)[0] ?? ''),
  }))
}

const braces = /\{(\w+)\}/g

const namesIn = (sentence: string) => [...sentence.matchAll(braces)].map(([, name = '']) => name)

/** The sentence with a value for each name in braces. */
export const fillIn = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(braces, (_, name: string) => String(values[name]))

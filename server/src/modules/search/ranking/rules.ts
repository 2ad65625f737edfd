import { stopWords } from '../text/normalization.rules.ts'
import type { Term } from '../text/rules.ts'

/**
 * Points of the quality score. An ordinary business with twenty reviews of 4.3 has about 900, an excellent one 1250, a
 * new one 850 to 930: quality and distance outweigh the newcomer boost, but never by much.
 */
export const points = {
  /** Of every business; limits the relative differences, since distance and text multiply the score. */
  base: 500,
  /** Per star of `ratingRank` above three: 4.0 gives 200, 4.8 gives 360. */
  perRatingStar: 200,
  /** Per doubling of the reviews and of the bookings: experience, with diminishing returns. */
  perReviewDoubling: 20,
  maxForReviews: 140,
  perBookingDoubling: 8,
  maxForBookings: 80,
  /** Factor for a business of which clients know the town alone: a new one comes after any that says where it is. */
  withoutPlace: 0.5,
  /** Verified documents. */
  verified: 80,
  /** Top Pro badge. */
  topPro: 80,
  /** A business that changed its hours, prices or text recently is still active. */
  recentlyUpdated: 30,
  recentlyUpdatedDays: 120,
  /** Boost for the lack of reviews; declines linearly. */
  newcomer: 110,
  newcomerDays: 90,
  /** Most pseudo-random points per newcomer and day (a power of two), so that newcomers take turns on top. */
  dailyRotation: 64,
} as const

/** Bayesian prior of ten reviews of 4.2, and the factor of the standard error that is subtracted. */
export const rating = { priorReviews: 10, priorStars: 42, uncertaintyPenalty: 0.6 } as const

/**
 * Factors of the quality score by how well the text matches. A name that was typed is probably meant; a category word
 * in a name ("barber") says little, since every barber matches it as well.
 */
export const textScores = {
  /** The name has every typed word, stop words included; with `wholeNameBonus` if it has no other words. */
  exactName: 1.2,
  wholeNameBonus: 0.5,
  /** Like `exactName`, if all words are in the dictionary and so are no proper name. */
  commonName: 0.85,
  /** The name matches by synonyms or prefixes. */
  name: 1,
  /** The services, headline, name or category match every term. */
  offering: 0.75,
  /** The fields of `offering` and the place together match every term. */
  anyField: 0.6,
  /** Some term matches only in the descriptions. */
  description: 0.3,
  /** Added if name or services have a word as it was typed, which favors the language of the query. */
  exactWordBonus: 0.15,
  /** Added if the services have all of several words as they were typed, as in the title of a service. */
  exactOfferingBonus: 0.15,
  /** Factor for a word of another category: a tailor on Barber Street. */
  otherCategory: 0.7,
} as const

export type RankQueries = {
  exactNameQuery: string
  nameQuery: string
  offeringQuery: string
  anyFieldQuery: string
  exactWordQuery: string
  /** Null for a single word, which says too little. */
  exactOfferingQuery: string | null
  /** Query for the named categories; null if no term names a category. */
  categoryQuery: string | null
  typedWordCount: number
  nameScore: number
  exactNameScore: number
}

/** Queries as tsquery text that find the matching fields of a listing, with the scores that depend on the terms. */
export function buildRankingQueries(terms: Term[]): RankQueries {
  const isCommon = terms.every(({ isCommon }) => isCommon)
  const typedWords = terms.flatMap((term) => term.typedWords)
  const contentWords = typedWords.filter((word) => !stopWords.has(word))
  const categoryTerms = terms.map(categoryLexemesOf).filter((lexemes) => lexemes.length > 0)
  return {
    exactNameQuery: typedWords.map(withWeights('A')).join(' & '),
    nameQuery: allTermsQuery(terms, (term) => term.lexemes.map(withWeights('A'))),
    offeringQuery: allTermsQuery(terms, (term) => term.lexemes.map(offeringLexeme)),
    anyFieldQuery: allTermsQuery(terms, (term) => term.lexemes.map(withWeights('ABC'))),
    exactWordQuery: terms.map(({ stem }) => prefixLexeme(stem)).join(' | '),
    exactOfferingQuery:
      contentWords.length > 1 ? contentWords.map(withWeights('B')).join(' & ') : null,
    categoryQuery:
      categoryTerms.map((lexemes) => `(${lexemes.map(quoteLexeme).join(' | ')})`).join(' & ') ||
      null,
    typedWordCount: typedWords.length,
    nameScore: isCommon ? textScores.offering : textScores.name,
    exactNameScore: isCommon ? textScores.commonName : textScores.exactName,
  }
}

/** Queries that find which field matches, for the reasons shown on a card: name, services or category. */
export function matchedFieldQueries(terms: Term[]) {
  const { nameQuery, categoryQuery } = buildRankingQueries(terms)
  return { nameQuery, categoryQuery, serviceQuery: serviceQueryOf(terms) }
}

/** Query for the services that have any of the words; null if all terms are categories. */
export function serviceQueryOf(terms: Term[]) {
  const lexemes = terms
    .flatMap((term) => term.lexemes)
    .filter((lexeme) => !isCategoryLexeme(lexeme))
  return lexemes.map(withWeights('B')).join(' | ') || null
}

/** Conjunction of the terms as tsquery text; a term matches by any of its lexemes. */
export const allTermsQuery = (
  terms: Term[],
  each = (term: Term) => term.lexemes.map(quoteLexeme),
): string => terms.map((term) => `(${each(term).join(' | ')})`).join(' & ')

const isCategoryLexeme = (lexeme: string) => lexeme.startsWith('#')
const categoryLexemesOf = ({ lexemes }: Term) => lexemes.filter(isCategoryLexeme)

const quoteLexeme = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
const withWeights = (weights: string) => (lexeme: string) => `${quoteLexeme(lexeme)}:${weights}`
const offeringLexeme = (lexeme: string) =>
  isCategoryLexeme(lexeme) ? quoteLexeme(lexeme) : withWeights('AB')(lexeme)
/** Prefix query of a stem. Stems of up to three letters match exactly, since too many words begin with them. */
const prefixLexeme = (stem: string) => `${quoteLexeme(stem)}:${stem.length > 3 ? '*' : ''}AB`

import type { Term } from '../text/rules.ts'

/**
 * What makes a good result, in points. An ordinary business with twenty reviews of 4.3 has about 900, an
 * excellent one 1250, a new one 850 to 930: being better or nearer outweighs being new, never by much.
 */
export const points = {
  /** Everybody's: differences stay a part of the whole, as nearness and words multiply it. */
  everybody: 500,
  /** For each star of the rating's lower bound above three: 4.0 gives 200, 4.8 gives 360. */
  star: 200,
  /** For each doubling of the reviews, and of the visits booked: experience, less and less the more there is. */
  doubledReviews: 20,
  reviewsAtMost: 140,
  doubledBookings: 8,
  bookingsAtMost: 80,
  /** Papers that were looked at. */
  verified: 80,
  /** The badge of the public rule. */
  topPro: 80,
  /** Somebody who has changed hours, prices or words lately still works. */
  keptUp: 30,
  keptUpDays: 120,
  /** Nobody has reviews on the first day: help that fades. */
  newcomer: 110,
  newcomerDays: 90,
  /** On top, for another newcomer each day: one of them is seen today, another tomorrow. */
  turn: 64,
} as const

/** Ten reviews of 4.2 stand beside the real ones, and the doubt that is left is taken off. */
export const rating = { priorReviews: 10, priorStars: 42, doubt: 0.6 } as const

/**
 * How well the words fit, as a factor of the points. A name that was typed is looked for; but a word of the trades
 * ("barber") says little when it is in a name, as every barber fits as well.
 */
export const fit = {
  /** The name holds everything typed, "the" and "of" too; up to `wholeName` more when it holds nothing else. */
  typedName: 1.2,
  wholeName: 0.5,
  /** The same when the words are of the trades: they are no name. */
  commonName: 0.85,
  /** The name has words that mean the same, or begin so. */
  name: 1,
  /** What it offers has all the words, or its trade does. */
  offer: 0.75,
  /** Those together with its town or district. */
  known: 0.6,
  /** Some are only in what it says of itself. */
  description: 0.3,
  /** More when name or offer have a word as it was typed: who reads French likes a French offer better. */
  ownWords: 0.15,
  /** A word of a trade that is not its own: a tailor on Barber Street. */
  otherTrade: 0.7,
} as const

export type RankQueries = {
  typedQuery: string
  nameQuery: string
  offerQuery: string
  knownQuery: string
  ownQuery: string
  /** Null when none of the words is one of a trade. */
  tradeQuery: string | null
  typedWords: number
  nameFit: number
  typedFit: number
}

/** The queries, as tsquery text, that tell where in a listing the words were found. */
export function rankQueries(terms: Term[]): RankQueries {
  const isCommon = terms.every(({ isCommon }) => isCommon)
  const said = terms.flatMap((term) => term.said)
  const trades = terms.map(tradesOf).filter((lexemes) => lexemes.length > 0)
  return {
    typedQuery: said.map(weighed('A')).join(' & '),
    nameQuery: allOf(terms, (term) => term.lexemes.map(weighed('A'))),
    offerQuery: allOf(terms, (term) => term.lexemes.map(offered)),
    knownQuery: allOf(terms, (term) => term.lexemes.map(weighed('ABC'))),
    ownQuery: terms.map(({ stem }) => begun(stem)).join(' | '),
    tradeQuery: trades.map((lexemes) => `(${lexemes.map(quoted).join(' | ')})`).join(' & ') || null,
    typedWords: said.length,
    nameFit: isCommon ? fit.offer : fit.name,
    typedFit: isCommon ? fit.commonName : fit.typedName,
  }
}

/** The queries that tell a person where the words were found: in the name, among the services, or by the trade. */
export function foundQueries(terms: Term[]) {
  const { nameQuery, tradeQuery } = rankQueries(terms)
  const lexemes = terms.flatMap((term) => term.lexemes).filter((lexeme) => !isTrade(lexeme))
  return { nameQuery, tradeQuery, serviceQuery: lexemes.map(weighed('B')).join(' | ') || null }
}

/** One of the lexemes of every term, as tsquery text. */
export const allOf = (terms: Term[], each = (term: Term) => term.lexemes.map(quoted)): string =>
  terms.map((term) => `(${each(term).join(' | ')})`).join(' & ')

const isTrade = (lexeme: string) => lexeme.startsWith('#')
const tradesOf = ({ lexemes }: Term) => lexemes.filter(isTrade)

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
const weighed = (weights: string) => (lexeme: string) => `${quoted(lexeme)}:${weights}`
const offered = (lexeme: string) => (isTrade(lexeme) ? quoted(lexeme) : weighed('AB')(lexeme))
/** Three letters begin too much. */
const begun = (stem: string) => `${quoted(stem)}:${stem.length > 3 ? '*' : ''}AB`

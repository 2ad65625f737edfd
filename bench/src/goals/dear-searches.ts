/** The longest text of a search, of misspelled words. */
export const longestText = (index: number) =>
  `${index} braid hairr plombir elektrician coifure tailr `.repeat(5).slice(0, 200)

/** The longest words that are checked for typos, each with many candidates and no match. */
export const longestWords = (index: number) =>
  Array.from({ length: 9 }, (_, nth) =>
    Array.from(
      { length: 20 },
      (_, at) => 'etaoinshrdlucmbp'[(index * 7 + nth * 5 + at * at * 3) % 16],
    ).join(''),
  ).join(' ')

/** Bounds of a map of all of Africa, each time others. */
export const continent = (index: number) => ({
  north: 37 + (index % 1_000) / 1_000,
  south: -35,
  west: -20,
  east: 55,
})

import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { knownDistricts } from '../../places/districts/known-districts.queries.ts'
import { readGazetteer } from '../../places/gazetteer.queries.ts'
import { parseDemoData, readDemoFiles } from './demo-data.ts'
import { fillIn } from './sentences.ts'

const files = readDemoFiles()
const data = parseDemoData(files)

/** Reads the demo with this file changed. */
const readWith = (file: string, change: (text: string) => string) => () =>
  parseDemoData({ ...files, [file]: change(files[file] ?? '') })

const replacing = (file: string, from: string | RegExp, to: string) =>
  readWith(file, (text) => {
    expect(text).toMatch(from)
    return text.replace(from, to)
  })

it('the demo has eight tables, without empty lines and without spaces around cells', () => {
  const tables = Object.entries(files).filter(([file]) => file.endsWith('.tsv'))
  expect(tables.map(([file]) => file).toSorted()).toEqual([
    'business-names.tsv',
    'businesses.tsv',
    'categories.tsv',
    'countries.tsv',
    'names.tsv',
    'sentences.tsv',
    'services.tsv',
    'works.tsv',
  ])
  for (const [file, text] of tables)
    expect(text, file).not.toMatch(/^ |[ \t]$| \t|\t | {2}|\r|\n\n/m)
})

it.each([
  {
    wrong: 'a service of an unknown category',
    read: replacing('services.tsv', /\nbarber\t45/, '\nbarbr\t45'),
    error: 'services.tsv:3: category: “barbr” is none of barber, mechanic,',
  },
  {
    wrong: 'a duration that cannot be booked',
    read: replacing('services.tsv', /\nbarber\t45/, '\nbarber\t47'),
    error: 'services.tsv:3: minutes: 47 is no duration',
  },
  {
    wrong: 'a price that is not a number',
    read: replacing('services.tsv', '\t5.5\t', '\t5,5\t'),
    error: 'services.tsv:3: dollars: “5,5” is no number',
  },
  {
    wrong: 'a category without services',
    read: readWith('services.tsv', (text) => text.replace(/^welder\t.*\n/gm, '')),
    error: 'services.tsv: has no row for welder',
  },
  {
    wrong: 'a table without one of its columns',
    read: replacing('countries.tsv', 'country\tlanguage\tlevel', 'country\tlanguage\tprices'),
    error: 'countries.tsv:1: has no column level',
  },
  {
    wrong: 'a table with a column that nobody reads',
    read: replacing('categories.tsv', /praise$/m, 'praise\tnotes'),
    error: 'categories.tsv:1: has an unknown column notes',
  },
  {
    wrong: 'a row with a missing cell',
    read: replacing('works.tsv', 'Dégradé bas à blanc\t', ''),
    error: 'works.tsv:3: has 5 cells, the first line has 6',
  },
  {
    wrong: 'an empty cell',
    read: replacing('works.tsv', 'Dégradé bas à blanc', ''),
    error: 'works.tsv:3: fr: is empty',
  },
  {
    wrong: 'a name that is twice in a list',
    read: replacing('names.tsv', 'Funmilayo, Folake', 'Folake, Folake'),
    error: 'names.tsv:2: names: “Folake” is in it twice',
  },
  {
    wrong: 'a business name that another business has',
    read: replacing('businesses.tsv', 'Fatou Couture', 'Kofi Cuts'),
    error: 'businesses.tsv:4: “Kofi Cuts” is in line 3 too',
  },
  {
    wrong: 'a culture without family names',
    read: readWith('names.tsv', (text) => text.replace(/^ghana\tfamilies\t.*\n/m, '')),
    error: 'names.tsv: ghana: has no row for families',
  },
  {
    wrong: 'a country with the names of an unknown culture',
    read: replacing('countries.tsv', 'kenya, kenya, swahili', 'kenya, kenia, swahili'),
    error: 'countries.tsv:4: names: “kenia” is none of yoruba, igbo,',
  },
  {
    wrong: 'a country without a row',
    read: readWith('countries.tsv', (text) => text.replace(/^KE\t.*\n/m, '')),
    error: 'countries.tsv: has no row for KE',
  },
  {
    wrong: 'a business with stars of four kinds',
    read: replacing('businesses.tsv', '41, 7, 1, 0, 0', '41, 7, 1, 0'),
    error: 'businesses.tsv:4: stars: is not five numbers, from five stars to one',
  },
  {
    wrong: 'a sentence with an unknown name in braces',
    read: replacing('sentences.tsv', '{years} years in {town}', '{years} years in {twon}'),
    error: /sentences\.tsv:\d+: text: \{twon\} means nothing in a sentence of the kind opening/,
  },
  {
    wrong: 'a second headline of a language',
    read: readWith('sentences.tsv', (text) => `${text}pt\theadline\t{service}\n`),
    error: /sentences\.tsv:278: “pt headline” is in line \d+ too/,
  },
  {
    wrong: 'a language without streets',
    read: readWith('sentences.tsv', (text) => text.replace(/^pt\tstreet\t.*\n/gm, '')),
    error: 'sentences.tsv: has no row for pt street',
  },
  {
    wrong: 'a title of a drawing that does not exist',
    read: replacing('works.tsv', 'barber\tfade', 'barber\tfado'),
    error: 'works.tsv:3: drawing: “fado” is none of ',
  },
  {
    wrong: 'a drawing without a title',
    read: () => parseDemoData({ ...files, 'works/boat.svg': files['works/tap.svg'] ?? '' }),
    error: 'works/boat.svg: works.tsv has no row for it',
  },
  {
    wrong: 'a drawing with an unknown colour',
    read: replacing('works/pipe.svg', 'fill="var(--bright)"', 'fill="var(--brigt)"'),
    error: 'works/pipe.svg:6: there is no colour --brigt',
  },
  {
    wrong: 'a drawing without cloth',
    read: replacing('works/pipe.svg', '<use href="#cloth"/>', ''),
    error: 'works/pipe.svg:1: does not show <use href="#cloth"/>',
  },
  {
    wrong: 'a missing table',
    read: () => parseDemoData({ ...files, 'names.tsv': undefined } as never),
    error: 'names.tsv: there is no such file',
  },
])('the demo data refuse $wrong, and say in which file and line', ({ read, error }) => {
  expect(read).toThrow(error)
})

it('the demo data name everything that is wrong in a table, and not only the first row', () => {
  const read = readWith('services.tsv', (text) => text.replaceAll('\ncook\t', '\nchef\t'))
  const lines = /^services\.tsv:\d+: category: “chef”/gm
  const message = (() => {
    try {
      return String(read())
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  })()
  expect(message.match(lines)).toHaveLength(data.categories.cook.services.length)
})

it('each business of businesses.tsv is in the town and the district that its row names', () => {
  const towns = new Map(readGazetteer().map(({ id, name }) => [id, name]))
  for (const { name, geonames, town, district } of data.businesses) {
    expect(towns.get(geonames), name).toBe(town)
    const known = knownDistricts.some(
      ({ placeId, name: own }) => placeId === geonames && own === district,
    )
    expect(known, `${name}: ${district}`).toBe(true)
  }
})

it('each business of businesses.tsv has a drawn portrait or none, and a price for each service or none', () => {
  const portraits = readdirSync(new URL('../../../../../web/public/peeps', import.meta.url))
  for (const { name, category, portrait, prices } of data.businesses) {
    if (portrait) expect(portraits, name).toContain(`${portrait}.svg`)
    if (prices) expect(prices, name).toHaveLength(data.categories[category].services.length)
  }
})

it('a sentence of the demo gets a value for each name in braces', () => {
  expect(fillIn('{years} years in {town}', { years: 7, town: 'Dakar' })).toBe('7 years in Dakar')
})

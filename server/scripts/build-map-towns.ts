/** Generates the towns of the built-in map from data/places.tsv. Run it when that changes: node server/scripts/build-map-towns.ts */
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readGazetteer } from '../src/modules/places/gazetteer.queries.ts'

type Town = ReturnType<typeof readGazetteer>[number]

/** Towns on the continental map: the largest, and a few per country. Closer zoom levels show all towns. */
const largestCount = 400
const perCountry = 6
const minPopulation = 15_000

const towns = readGazetteer()
  .filter(({ population }) => population > 0)
  .sort((a, b) => b.population - a.population || (a.id < b.id ? -1 : 1))
const first = towns.filter((town, place) => place < largestCount || isLeading(town))
const rest = towns.filter((town) => !first.includes(town) && town.population >= minPopulation)

write('map-towns.txt', first)
write('map-small-towns.txt', rest)

function isLeading(town: Town) {
  const compatriots = towns.filter(({ countryCode }) => countryCode === town.countryCode)
  return compatriots.indexOf(town) < perCountry
}

/** Writes lines of `longitude latitude name`, largest town first, in hundredths of a degree. */
function write(file: string, chosen: Town[]) {
  const lines = chosen.map(
    ({ name, latitude, longitude }) =>
      `${Math.round(longitude * 100)} ${Math.round(latitude * 100)} ${name}\n`,
  )
  const text = lines.join('')
  writeFileSync(
    new URL(`../../web/app/features/search/map/backdrop/${file}`, import.meta.url),
    text,
  )
  console.log(`${file}: ${lines.length} towns, ${gzipSync(text).length} bytes compressed`)
}

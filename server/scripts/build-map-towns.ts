/** Makes the towns of the built-in map from data/places.tsv. Run by hand when that changes: node server/scripts/build-map-towns.ts */
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readGazetteer } from '../src/modules/places/gazetteer.queries.ts'

type Town = ReturnType<typeof readGazetteer>[number]

/** On the map of the continent: the largest, and a few of every country. Nearer, everything that is a town. */
const largest = 400
const ofEachCountry = 6
const smallest = 15_000

const towns = readGazetteer()
  .filter(({ population }) => population > 0)
  .sort((a, b) => b.population - a.population || (a.id < b.id ? -1 : 1))
const first = towns.filter((town, place) => place < largest || isLeading(town))
const rest = towns.filter((town) => !first.includes(town) && town.population >= smallest)

write('map-towns.txt', first)
write('map-small-towns.txt', rest)

function isLeading(town: Town) {
  const compatriots = towns.filter(({ countryCode }) => countryCode === town.countryCode)
  return compatriots.indexOf(town) < ofEachCountry
}

/** Largest first: `longitude latitude name`, in hundredths of a degree. */
function write(file: string, chosen: Town[]) {
  const lines = chosen.map(
    ({ name, latitude, longitude }) =>
      `${Math.round(longitude * 100)} ${Math.round(latitude * 100)} ${name}\n`,
  )
  const text = lines.join('')
  writeFileSync(new URL(`../../web/app/features/search/map/${file}`, import.meta.url), text)
  console.log(`${file}: ${lines.length} towns, ${gzipSync(text).length} bytes compressed`)
}

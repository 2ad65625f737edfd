/**
 * Makes web/app/features/search/map/map-africa.txt from countries-10m.json of the package world-atlas. Run by hand, once:
 * node server/scripts/build-outline.ts path/to/countries-10m.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { african, disputed, merged, nearAfrica } from './african-countries.ts'
import {
  arcOf,
  joinArcs,
  type Part,
  partsOf,
  readArcs,
  type Spot,
  simplify,
  type Topology,
} from './topology.ts'

/** A coast true to half a kilometre still looks like one on the map of a city. */
const perDegree = 250

const [source] = process.argv.slice(2)
if (!source) throw new Error('Which file? See the first lines of this script.')
const topology: Topology = JSON.parse(readFileSync(source, 'utf8'))
const arcs = readArcs(topology).map((arc) => simplify(arc, 1 / perDegree))
const parts = topology.objects.countries.geometries.flatMap(partsOf)
const home = parts
  .filter(isAfrican)
  .map((part) => ({ ...part, country: merged[part.country] ?? part.country }))
const near = parts.filter((part) => nearAfrica.includes(part.country) && !isAfrican(part))

const owners = ownersOf(home)
const coast = home
  .flatMap(({ rings }) => rings.flat())
  .filter((arc) => owners.get(arcOf(arc))?.size === 1 && alone(arc))
const between = [...owners].filter(([, countries]) => countries.size > 1)
const isDisputed = ([, countries]: [number, Set<string>]) =>
  disputed.every((one) => countries.has(one))

const outline = [
  ...Object.entries(african).map(([id, code]) => ['country', code, ...middleOf(id)]),
  ...joinArcs(coast, arcs).map(drawnAs('land')),
  ...near.flatMap(coarse).map(drawnAs('near')),
  ...between.filter((one) => !isDisputed(one)).map(([arc]) => drawnAs('border')(arcs[arc] ?? [])),
  ...between.filter(isDisputed).map(([arc]) => drawnAs('disputed')(arcs[arc] ?? [])),
]
const text = [[perDegree], ...outline].map((line) => `${line.join(' ')}\n`).join('')
writeFileSync(new URL('../../web/app/features/search/map/map-africa.txt', import.meta.url), text)
console.log(`${text.length} bytes, ${gzipSync(text).length} compressed`)

function drawnAs(kind: string) {
  return (line: Spot[]) => [kind, ...packed(line)]
}

/** Where a neighbour touches Africa it keeps to the same line. */
function coarse({ rings }: Part) {
  const rough = arcs.map((arc, place) => (owners.has(place) ? arc : simplify(arc, 0.06)))
  return rings.flatMap((ring) => joinArcs(ring, rough)).filter((ring) => ring.length > 4)
}

/** France, Spain and Portugal have islands beside Africa. */
function isAfrican({ country, rings }: Part) {
  if (country in african || country in merged) return true
  const spots = (rings[0] ?? []).flatMap((arc) => arcs[arcOf(arc)] ?? [])
  return (
    spots.every(([x, y]) => x > -26 && x < 60 && y < 34 && y > -36) &&
    ['250', '724', '620'].includes(country)
  )
}

function ownersOf(all: Part[]) {
  const found = new Map<number, Set<string>>()
  for (const { country, rings } of all) {
    for (const arc of rings.flat().map(arcOf)) {
      found.set(arc, (found.get(arc) ?? new Set()).add(country))
    }
  }
  return found
}

/** An arc that two parts of one country share lies inside it. */
function alone(arc: number) {
  const uses = home.flatMap(({ rings }) => rings.flat()).filter((one) => arcOf(one) === arcOf(arc))
  return uses.length === 1
}

/** Each point as the step from the one before. */
function packed(line: Spot[]) {
  let [lastX, lastY] = [0, 0]
  return line.flatMap(([longitude, latitude], place) => {
    const x = Math.round(longitude * perDegree)
    const y = Math.round(latitude * perDegree)
    const step = [x - lastX, y - lastY]
    if (place > 0 && step[0] === 0 && step[1] === 0) return []
    ;[lastX, lastY] = [x, y]
    return step
  })
}

/** The middle of a country's largest part. */
function middleOf(id: string): Spot {
  const rings = home
    .filter(({ country }) => country === id)
    .flatMap((part) => joinArcs(part.rings[0] ?? [], arcs))
  const [largest] = rings.map(centroid).sort((a, b) => b.area - a.area)
  return largest ? [Math.round(largest.x * perDegree), Math.round(largest.y * perDegree)] : [0, 0]
}

function centroid(ring: Spot[]) {
  let [twice, x, y] = [0, 0, 0]
  for (const [place, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(place + 1) % ring.length] ?? [ax, ay]
    const cross = ax * by - bx * ay
    twice += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return { area: Math.abs(twice), x: x / (3 * twice), y: y / (3 * twice) }
}

/**
 * Generates web/app/features/search/map/backdrop/map-africa.txt from countries-10m.json of the package world-atlas. Run it once:
 * node server/scripts/build-outline.ts path/to/countries-10m.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { africanCountries, disputed, merged, nearAfrica } from './african-countries.ts'
import {
  arcIndex,
  joinArcs,
  listPolygons,
  type Point,
  type Polygon,
  readArcs,
  simplify,
  type Topology,
} from './topology.ts'

/** Units per degree: about two hundred metres. */
const unitsPerDegree = 500
/** Smallest triangles of the outlines, in square degrees: about one square kilometre, and 50 for the land nearby. */
const minArea = 1e-4
const minAreaNearby = 4e-3

const [source] = process.argv.slice(2)
if (!source) throw new Error('Which file? See the first lines of this script.')
const topology: Topology = JSON.parse(readFileSync(source, 'utf8'))
const parts = topology.objects.countries.geometries.flatMap(listPolygons)
const isShown = ({ country }: Polygon) =>
  [africanCountries, merged].some((shown) => country in shown) || nearAfrica.includes(country)
const shownArcs = new Set(parts.filter(isShown).flatMap(({ rings }) => rings.flat().map(arcIndex)))
const arcs = readArcs(topology).map((arc, place) =>
  shownArcs.has(place) ? simplify(arc, minArea) : arc,
)
const africanPolygons = parts
  .filter(isAfrican)
  .map((part) => ({ ...part, country: merged[part.country] ?? part.country }))
const nearbyPolygons = parts.filter((part) => nearAfrica.includes(part.country) && !isAfrican(part))

const owners = countriesByArc(africanPolygons)
const coast = africanPolygons
  .flatMap(({ rings }) => rings.flat())
  .filter((arc) => owners.get(arcIndex(arc))?.size === 1 && isUsedOnce(arc))
const sharedArcs = [...owners].filter(([, countries]) => countries.size > 1)
const rough = arcs.map((arc, place) =>
  owners.has(place) || !shownArcs.has(place) ? arc : simplify(arc, minAreaNearby),
)
const isDisputed = ([, countries]: [number, Set<string>]) =>
  disputed.every((one) => countries.has(one))

const outline = [
  ...Object.entries(africanCountries).map(([id, code]) => ['country', code, ...centreOf(id)]),
  ...joinArcs(coast, arcs).map(formatLine('land')),
  ...nearbyPolygons.flatMap(simplifyNearby).map(formatLine('near')),
  ...sharedArcs
    .filter((one) => !isDisputed(one))
    .map(([arc]) => formatLine('border')(arcs[arc] ?? [])),
  ...sharedArcs.filter(isDisputed).map(([arc]) => formatLine('disputed')(arcs[arc] ?? [])),
]
const text = [[unitsPerDegree], ...outline].map((line) => `${line.join(' ')}\n`).join('')
writeFileSync(
  new URL('../../web/app/features/search/map/backdrop/map-africa.txt', import.meta.url),
  text,
)
console.log(`${text.length} bytes, ${gzipSync(text).length} compressed`)

function formatLine(kind: string) {
  return (line: Point[]) => [kind, ...deltaEncode(line)]
}

/** Simplifies nearby land more, except where it borders Africa, so that both outlines match. */
function simplifyNearby({ rings }: Polygon) {
  return rings.flatMap((ring) => joinArcs(ring, rough)).filter((ring) => ring.length > 4)
}

/** Includes islands near Africa that belong to France, Spain and Portugal. */
function isAfrican({ country, rings }: Polygon) {
  if (country in africanCountries || country in merged) return true
  const spots = (rings[0] ?? []).flatMap((arc) => arcs[arcIndex(arc)] ?? [])
  return (
    spots.every(([x, y]) => x > -26 && x < 60 && y < 34 && y > -36) &&
    ['250', '724', '620'].includes(country)
  )
}

function countriesByArc(all: Polygon[]) {
  const found = new Map<number, Set<string>>()
  for (const { country, rings } of all) {
    for (const arc of rings.flat().map(arcIndex)) {
      found.set(arc, (found.get(arc) ?? new Set()).add(country))
    }
  }
  return found
}

/** Whether one polygon only uses the arc; an arc shared by two polygons of a country lies inside it. */
function isUsedOnce(arc: number) {
  const uses = africanPolygons
    .flatMap(({ rings }) => rings.flat())
    .filter((one) => arcIndex(one) === arcIndex(arc))
  return uses.length === 1
}

/** Encodes each point as the difference from the previous one; omits zero steps. */
function deltaEncode(line: Point[]) {
  let [lastX, lastY] = [0, 0]
  return line.flatMap(([longitude, latitude], place) => {
    const x = Math.round(longitude * unitsPerDegree)
    const y = Math.round(latitude * unitsPerDegree)
    const step = [x - lastX, y - lastY]
    if (place > 0 && step[0] === 0 && step[1] === 0) return []
    ;[lastX, lastY] = [x, y]
    return step
  })
}

/** Centre of the largest polygon of a country. */
function centreOf(id: string): Point {
  const rings = africanPolygons
    .filter(({ country }) => country === id)
    .flatMap((part) => joinArcs(part.rings[0] ?? [], arcs))
  const [largest] = rings.map(centroid).sort((a, b) => b.area - a.area)
  return largest
    ? [Math.round(largest.x * unitsPerDegree), Math.round(largest.y * unitsPerDegree)]
    : [0, 0]
}

function centroid(ring: Point[]) {
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

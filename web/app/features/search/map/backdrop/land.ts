import africa from './map-africa.txt?url'
import smallTowns from './map-small-towns.txt?url'
import towns from './map-towns.txt?url'

/** A point in world units: Web Mercator at zoom 0, 256 units wide. */
export type WorldPoint = readonly [x: number, y: number]
export type MapLabel = { at: WorldPoint; text: string }

export type Land = {
  /** Closed outlines of Africa, and of its surroundings. */
  land: WorldPoint[][]
  near: WorldPoint[][]
  borders: WorldPoint[][]
  disputed: WorldPoint[][]
  /** Positions of country names; `text` is the country code. */
  countries: MapLabel[]
}

/** Loads the outline file that server/scripts/build-outline.ts writes. */
export async function loadLand(): Promise<Land> {
  const [perDegree = '', ...lines] = await fetchLines(africa)
  const land: Land = {
    land: [],
    near: [],
    borders: [],
    disputed: [],
    countries: [],
  }
  for (const line of lines) addLine(land, line.split(' '), Number(perDegree))
  return land
}

function addLine(land: Land, [kind, ...rest]: string[], perDegree: number) {
  if (kind === 'country') {
    const [text = '', x, y] = rest
    land.countries.push({ at: projectPoint(Number(x) / perDegree, Number(y) / perDegree), text })
  } else {
    const lines = { land: land.land, near: land.near, border: land.borders }[kind ?? '']
    ;(lines ?? land.disputed).push(cutCorners(decodePoints(rest.map(Number), perDegree)))
  }
}

/**
 * The line with its corners cut at a quarter of each section; repeated, it comes near a curve (Chaikin). Curves of the
 * canvas take seconds to draw on near zoom levels.
 */
export function cutCorners(points: readonly WorldPoint[], isClosed = false) {
  return points.flatMap(([x, y], index): WorldPoint[] => {
    const before = points[index - 1] ?? (isClosed ? points.at(-1) : undefined)
    const after = points[index + 1] ?? (isClosed ? points[0] : undefined)
    if (!before || !after) return [[x, y]]
    return [
      [x + (before[0] - x) / 4, y + (before[1] - y) / 4],
      [x + (after[0] - x) / 4, y + (after[1] - y) / 4],
    ]
  })
}

/** Each point is an offset from the previous one. */
function decodePoints(steps: number[], perDegree: number) {
  const points: WorldPoint[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0
    y += steps[index + 1] ?? 0
    points.push(projectPoint(x / perDegree, y / perDegree))
  }
  return points
}

/** Ordered by size, the largest first. */
export const loadTowns = () => readTowns(towns)
export const loadSmallTowns = () => readTowns(smallTowns)

async function readTowns(url: string): Promise<MapLabel[]> {
  return (await fetchLines(url)).map((line) => {
    const [longitude, latitude, ...words] = line.split(' ')
    return {
      at: projectPoint(Number(longitude) / 100, Number(latitude) / 100),
      text: words.join(' '),
    }
  })
}

async function fetchLines(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  return (await response.text()).trimEnd().split('\n')
}

export function projectPoint(longitude: number, latitude: number): WorldPoint {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [
    (longitude / 360 + 0.5) * 256,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 256,
  ]
}

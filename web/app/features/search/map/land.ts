import africa from './map-africa.txt?url'
import smallTowns from './map-small-towns.txt?url'
import towns from './map-towns.txt?url'

/** A spot of the map as it lies on one square for the whole world, 256 wide: Web Mercator at zoom 0. */
export type Point = readonly [x: number, y: number]
export type Label = { at: Point; text: string }

export type Land = {
  /** Filled: Africa, and what lies around it. */
  land: Path2D
  near: Path2D
  borders: Path2D
  disputed: Path2D
  /** Where the names of countries stand; `text` is the country's code. */
  countries: Label[]
}

/** See server/scripts/build-outline.ts. */
export async function loadLand(): Promise<Land> {
  const [perDegree = '', ...lines] = await linesOf(africa)
  const found: Land = {
    land: new Path2D(),
    near: new Path2D(),
    borders: new Path2D(),
    disputed: new Path2D(),
    countries: [],
  }
  for (const line of lines) draw(found, line.split(' '), Number(perDegree))
  return found
}

function draw(found: Land, [kind, ...rest]: string[], perDegree: number) {
  if (kind === 'country') {
    const [text = '', x, y] = rest
    found.countries.push({ at: pointOf(Number(x) / perDegree, Number(y) / perDegree), text })
  } else {
    const path = { land: found.land, near: found.near, border: found.borders }[kind ?? '']
    trace(path ?? found.disputed, rest.map(Number), perDegree, kind === 'land' || kind === 'near')
  }
}

/** Each point is given as the step from the one before. */
function trace(path: Path2D, steps: number[], perDegree: number, closed: boolean) {
  let [x, y] = [0, 0]
  for (let place = 0; place < steps.length; place += 2) {
    x += steps[place] ?? 0
    y += steps[place + 1] ?? 0
    const [across, down] = pointOf(x / perDegree, y / perDegree)
    if (place === 0) path.moveTo(across, down)
    else path.lineTo(across, down)
  }
  if (closed) path.closePath()
}

/** The largest towns first. */
export const loadTowns = () => readTowns(towns)
export const loadSmallTowns = () => readTowns(smallTowns)

async function readTowns(url: string): Promise<Label[]> {
  return (await linesOf(url)).map((line) => {
    const [longitude, latitude, ...words] = line.split(' ')
    return { at: pointOf(Number(longitude) / 100, Number(latitude) / 100), text: words.join(' ') }
  })
}

async function linesOf(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.text()).trimEnd().split('\n')
}

export function pointOf(longitude: number, latitude: number): Point {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [
    (longitude / 360 + 0.5) * 256,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 256,
  ]
}

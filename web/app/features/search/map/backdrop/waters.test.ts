import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { projectPoint, type WorldPoint } from './land.ts'
import { namedWaters } from './waters.ts'

/** The outlines of Africa, as rings of points in world units. */
function readLand() {
  const [perDegree, ...lines] = readFileSync(new URL('map-africa.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines
    .filter((line) => line.startsWith('land '))
    .map((line) => {
      const [, ...steps] = line.split(' ').map(Number)
      const ring: WorldPoint[] = []
      let [x, y] = [0, 0]
      for (let index = 0; index < steps.length; index += 2) {
        x += steps[index] ?? 0
        y += steps[index + 1] ?? 0
        ring.push(projectPoint(x / Number(perDegree), y / Number(perDegree)))
      }
      return ring
    })
}

/** Whether a line from the point to the right crosses the ring an odd number of times. */
function isInside([x, y]: WorldPoint, ring: readonly WorldPoint[]) {
  return ring.reduce((inside, [toX, toY], index) => {
    const [fromX, fromY] = ring.at(index - 1) ?? [toX, toY]
    const crosses = fromY > y !== toY > y
    return crosses && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) ? !inside : inside
  }, false)
}

const land = readLand()

it.each(namedWaters(12, 'en').map(({ text, at }) => [text, at] as const))(
  'the map writes the name %s where its outlines leave water',
  (_, at) => {
    expect(land.filter((ring) => isInside(at, ring))).toEqual([])
  },
)

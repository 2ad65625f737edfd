import { foldName } from '../src/modules/places/rules.ts'

export type Named = {
  name: string
  country: string
  region: string
  latitude: number
  longitude: number
}
export type Counted = Named & { id: string; population: number }
export type Town = Counted & { alternates: string[] }
export type Corrections = {
  rename: Record<string, string>
  alternates: Record<string, string[]>
  drop: string[]
  population: Record<string, number>
}

/** Degrees: the same name within about 20 km, or any name within about 1.5 km, is the same town. */
const sameNameWithin = 0.2
const sameSpotWithin = 0.015

/** One town for each pair; a town only one list knows stays, without a count if need be. */
export function joinTowns(named: Named[], counted: Counted[], corrections: Corrections): Town[] {
  const free = groupByCountry(named)
  const towns: Town[] = []
  for (const known of byPopulation(counted)) {
    const twin = take(free.get(known.country) ?? [], known)
    towns.push({
      ...known,
      ...(twin && { name: twin.name, region: twin.region }),
      alternates: twin ? [known.name] : [],
    })
  }
  for (const rest of free.values()) {
    for (const town of rest) towns.push({ ...town, id: '', population: 0, alternates: [] })
  }
  const merged = mergeTwins(towns)
  for (const town of merged) correct(town, corrections)
  return identify(merged)
}

function groupByCountry(named: Named[]) {
  const groups = new Map<string, Named[]>()
  for (const town of named) {
    const group = groups.get(town.country)
    if (group) group.push(town)
    else groups.set(town.country, [town])
  }
  return groups
}

const byPopulation = (counted: Counted[]) =>
  counted.toSorted((a, b) => b.population - a.population || Number(a.id) - Number(b.id))

function take(free: Named[], known: Counted): Named | undefined {
  const distance = (town: Named) => apart(town, known)
  const namesakes = free.filter(
    (town) => foldName(town.name) === foldName(known.name) && distance(town) < sameNameWithin,
  )
  const neighbours = free.filter((town) => distance(town) < sameSpotWithin)
  const [twin] = (namesakes.length > 0 ? namesakes : neighbours).sort(
    (a, b) => distance(a) - distance(b),
  )
  if (twin) free.splice(free.indexOf(twin), 1)
  return twin
}

const apart = (a: Named, b: Named) =>
  Math.max(Math.abs(a.latitude - b.latitude), Math.abs(a.longitude - b.longitude))

/** The lists hold some towns twice, a kilometre or two apart; the counted one, being first, stays. */
function mergeTwins(towns: Town[]): Town[] {
  const kept = new Map<string, Town[]>()
  return towns.filter((town) => {
    const key = `${town.country} ${foldName(town.name)}`
    const namesakes = kept.get(key) ?? []
    if (namesakes.some((other) => apart(other, town) < sameNameWithin)) return false
    kept.set(key, [...namesakes, town])
    return true
  })
}

function correct(town: Town, { rename, alternates, drop, population }: Corrections) {
  const former = town.name
  town.name = straight(rename[town.id] ?? town.name)
  town.population = population[town.id] ?? town.population
  const spellings = [former, ...town.alternates, ...(alternates[town.id] ?? [])].map(straight)
  const seen = new Set([foldName(town.name)])
  town.alternates = spellings.filter((name) => {
    const folded = foldName(name)
    const shouted = name === name.toUpperCase()
    if (seen.has(folded) || shouted || drop.includes(name)) return false
    seen.add(folded)
    return true
  })
}

const straight = (name: string) => name.replace(/[‘’ʼ`]/g, "'").replace(/^'/, '')

/** GeoNames' number where it is known, else the name; a namesake adds where it lies. */
function identify(towns: Town[]): Town[] {
  const taken = new Set<string>()
  return towns.map((town) => {
    if (town.id) return town
    const slug = `${town.country.toLowerCase()}-${foldName(town.name).replace(/[^a-z0-9]+/g, '-')}`
    const id = taken.has(slug)
      ? `${slug}-${town.latitude.toFixed(2)}-${town.longitude.toFixed(2)}`
      : slug
    taken.add(slug)
    return { ...town, id }
  })
}

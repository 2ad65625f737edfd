import { normalizeName } from '../src/modules/places/rules.ts'

export type NamedTown = {
  name: string
  country: string
  region: string
  latitude: number
  longitude: number
}
export type CountedTown = NamedTown & { id: string; population: number }
export type Town = CountedTown & { alternates: string[] }
export type Corrections = {
  rename: Record<string, string>
  alternates: Record<string, string[]>
  drop: string[]
  population: Record<string, number>
}

/** In degrees: towns with equal names within about 20 km, or any names within about 1.5 km, are the same. */
const sameNameWithin = 0.2
const samePlaceWithin = 0.015

/** Joins both lists into one. Towns of only one list are kept, with population 0 if unknown. */
export function joinTowns(
  named: NamedTown[],
  counted: CountedTown[],
  corrections: Corrections,
): Town[] {
  const free = groupByCountry(named)
  const towns: Town[] = []
  for (const known of byPopulation(counted)) {
    const twin = takeMatch(free.get(known.country) ?? [], known)
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
  return assignIds(merged)
}

function groupByCountry(named: NamedTown[]) {
  const groups = new Map<string, NamedTown[]>()
  for (const town of named) {
    const group = groups.get(town.country)
    if (group) group.push(town)
    else groups.set(town.country, [town])
  }
  return groups
}

const byPopulation = (counted: CountedTown[]) =>
  counted.toSorted((a, b) => b.population - a.population || Number(a.id) - Number(b.id))

function takeMatch(free: NamedTown[], known: CountedTown): NamedTown | undefined {
  const distance = (town: NamedTown) => distanceBetween(town, known)
  const namesakes = free.filter(
    (town) =>
      normalizeName(town.name) === normalizeName(known.name) && distance(town) < sameNameWithin,
  )
  const neighbours = free.filter((town) => distance(town) < samePlaceWithin)
  const [twin] = (namesakes.length > 0 ? namesakes : neighbours).sort(
    (a, b) => distance(a) - distance(b),
  )
  if (twin) free.splice(free.indexOf(twin), 1)
  return twin
}

const distanceBetween = (a: NamedTown, b: NamedTown) =>
  Math.max(Math.abs(a.latitude - b.latitude), Math.abs(a.longitude - b.longitude))

/** Removes duplicates a few kilometres apart; keeps the first one, which has a population. */
function mergeTwins(towns: Town[]): Town[] {
  const kept = new Map<string, Town[]>()
  return towns.filter((town) => {
    const key = `${town.country} ${normalizeName(town.name)}`
    const namesakes = kept.get(key) ?? []
    if (namesakes.some((other) => distanceBetween(other, town) < sameNameWithin)) return false
    kept.set(key, [...namesakes, town])
    return true
  })
}

function correct(town: Town, { rename, alternates, drop, population }: Corrections) {
  const former = town.name
  town.name = normalizeApostrophes(rename[town.id] ?? town.name)
  town.population = population[town.id] ?? town.population
  const spellings = [former, ...town.alternates, ...(alternates[town.id] ?? [])].map(
    normalizeApostrophes,
  )
  const seen = new Set([normalizeName(town.name)])
  town.alternates = spellings.filter((name) => {
    const normalized = normalizeName(name)
    const isUpperCase = name === name.toUpperCase()
    if (seen.has(normalized) || isUpperCase || drop.includes(name)) return false
    seen.add(normalized)
    return true
  })
}

const normalizeApostrophes = (name: string) => name.replace(/[‘’ʼ`]/g, "'").replace(/^'/, '')

/** Assigns ids: the GeoNames id if known, else a slug of the name, with coordinates if not unique. */
function assignIds(towns: Town[]): Town[] {
  const taken = new Set<string>()
  return towns.map((town) => {
    if (town.id) return town
    const slug = `${town.country.toLowerCase()}-${normalizeName(town.name).replace(/[^a-z0-9]+/g, '-')}`
    const id = taken.has(slug)
      ? `${slug}-${town.latitude.toFixed(2)}-${town.longitude.toFixed(2)}`
      : slug
    taken.add(slug)
    return { ...town, id }
  })
}

/** Modules that pages load together. */
export type Part = {
  modules: readonly string[]
  size: number
  /** Whether pages or scripts ask for it by its URL. */
  isEntry: boolean
  /** Names of the parts that it imports. */
  imports: readonly string[]
}

type Chunk = {
  modules: string[]
  size: number
  isEntry: boolean
  /** Pages that load it, as bits. */
  pages: Uint32Array
  imports: Set<Chunk>
  /** The chunks that it imports, and those that they import. */
  allImports: Set<Chunk>
  /** The chunk that is best joined with this one, and the bytes that this saves all pages together. */
  best: { other: Chunk | undefined; saved: number }
}

/**
 * Joins the parts of the scripts into chunks: two become one as long as that makes the first visits of all pages cheaper,
 * because it spares requests and pages load little more that they do not need. A page is the names of the entries that it
 * loads. Returns the modules of each chunk (book: pages).
 */
export function planChunks(
  parts: ReadonlyMap<string, Part>,
  pages: readonly (readonly string[])[],
  bytesPerRequest: number,
): string[][] {
  let chunks = chunksOf(parts, pages)
  const findBest = (one: Chunk) => {
    one.best = { other: undefined, saved: 0 }
    for (const other of chunks) {
      const saved = savedByJoining(one, other, bytesPerRequest)
      if (saved > one.best.saved) one.best = { other, saved }
    }
  }
  for (const chunk of chunks) findBest(chunk)
  while (chunks.length > 0) {
    const one = chunks.reduce((a, b) => (b.best.saved > a.best.saved ? b : a))
    const { other, saved } = one.best
    if (!other) break
    // The pages of either may have become more.
    if (savedByJoining(one, other, bytesPerRequest) !== saved) {
      findBest(one)
      continue
    }
    chunks = chunks.filter((chunk) => chunk !== one)
    join(one, other, chunks)
    for (const chunk of chunks) if (chunk === other || chunk.best.other === one) findBest(chunk)
  }
  return chunks.map(({ modules }) => modules)
}

function chunksOf(parts: ReadonlyMap<string, Part>, pages: readonly (readonly string[])[]) {
  const chunks = new Map(
    [...parts].map(([name, { modules, size, isEntry }]): [string, Chunk] => [
      name,
      {
        ...{ modules: [...modules], size, isEntry },
        pages: new Uint32Array(Math.ceil(pages.length / 32)),
        ...{ imports: new Set(), allImports: new Set() },
        best: { other: undefined, saved: 0 },
      },
    ]),
  )
  for (const [name, { imports }] of parts)
    for (const imported of imports) {
      const chunk = chunks.get(imported)
      if (chunk) chunks.get(name)?.imports.add(chunk)
    }
  for (const chunk of chunks.values()) chunk.allImports = importsOf(chunk)
  for (const [page, entries] of pages.entries())
    for (const entry of entries.flatMap((name) => chunks.get(name) ?? []))
      for (const { pages: bits } of [entry, ...entry.allImports])
        bits[page >> 5] = (bits[page >> 5] ?? 0) | (1 << (page & 31))
  return [...chunks.values()]
}

/** Bytes that joining saves all pages together; 0 where it saves nothing or is not possible. */
function savedByJoining(one: Chunk, other: Chunk, bytesPerRequest: number) {
  if (one === other || (one.isEntry && other.isEntry)) return 0
  const both = count(one.pages, (at) => other.pages[at] ?? 0)
  if (both === 0) return 0
  const onlyOne = count(one.pages, (at) => ~(other.pages[at] ?? 0))
  const onlyOther = count(other.pages, (at) => ~(one.pages[at] ?? 0))
  let saved = both * bytesPerRequest - one.size * onlyOther - other.size * onlyOne
  if (saved <= 0) return 0
  saved -= costOfImports(one, other, bytesPerRequest) + costOfImports(other, one, bytesPerRequest)
  return saved > 0 && !isBetween(one, other) && !isBetween(other, one) ? saved : 0
}

/** Pages that will load the one for the sake of the other also load what it imports. */
function costOfImports(one: Chunk, other: Chunk, bytesPerRequest: number) {
  let cost = 0
  const joining = other.pages.map((bits, at) => bits & ~(one.pages[at] ?? 0))
  for (const { pages, size } of one.allImports)
    cost += (size + bytesPerRequest) * count(joining, (at) => ~(pages[at] ?? 0))
  return cost
}

function count(pages: Uint32Array, mask: (at: number) => number) {
  let ones = 0
  for (let at = 0; at < pages.length; at++)
    for (let bits = (pages[at] ?? 0) & mask(at); bits !== 0; bits &= bits - 1) ones++
  return ones
}

/** Whether a third chunk imports the one and is imported by the other: joined, they would import each other. */
const isBetween = (one: Chunk, other: Chunk) =>
  other.allImports.has(one) &&
  [...other.imports].some((between) => between !== one && between.allImports.has(one))

function importsOf(chunk: Chunk) {
  const all = new Set(chunk.imports)
  for (const one of all) for (const imported of one.imports) all.add(imported)
  return all
}

/** Moves the modules of the one to the other. `chunks` are all but the one. */
function join(one: Chunk, other: Chunk, chunks: readonly Chunk[]) {
  other.modules.push(...one.modules)
  other.size += one.size
  other.isEntry ||= one.isEntry
  for (const chunk of chunks) if (chunk.imports.delete(one)) chunk.imports.add(other)
  other.imports = other.imports.union(one.imports)
  other.imports.delete(one)
  other.imports.delete(other)
  other.allImports = importsOf(other)
  for (const chunk of chunks)
    if (chunk.allImports.delete(one) || chunk.allImports.has(other))
      chunk.allImports = chunk.allImports.union(other.allImports).add(other)
  for (const chunk of [other, ...other.allImports])
    chunk.pages = chunk.pages.map(
      (bits, at) => bits | (one.pages[at] ?? 0) | (other.pages[at] ?? 0),
    )
}

// Separates unit tests from tests that need a database, so that unit tests do not wait for one.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importsOf, resolveImport, type Sources } from './import-cycles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Files that start PostgreSQL, the app or another process, or read the built web. */
const heavy = [
  /^server\/src\/testing\/(app|database|servers|landed)\//,
  /^server\/src\/postgres\//,
  /^server\/src\/admin\//,
]
/** Tests that try so many cases, or work so hard, that they take seconds. */
const isSlow = /\/(brute-force|free-time|image-worker)\.test\.ts$/
const readsBuild = /web\/build|spawn\(|fork\(|inject\('/

/** Texts of all source files that a test can import, by path from the root. */
export function readSources(): Sources {
  const files = globSync(['{bench,contract,server,web,scripts}/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/paraglide/**', 'web/build/**', 'web/.react-router/**'],
  })
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Tests that make a large marketplace, which takes minutes. */
const isOfCosts = (file: string) => file.startsWith('server/src/testing/costs/')
/** Tests that start, kill, restore and upgrade whole servers. */
const isDrill = (file: string) => file.endsWith('.drill.test.ts')
/** Tests that try all of their cases in `npm run test:long` only. */
const isSampled = (file: string, sources: Sources) =>
  /\/testing\/cases\.ts'|triesAll/.test(sources.get(file) ?? '')

/**
 * `unit` runs without any set-up, `server` on a real PostgreSQL, `costs` on a large marketplace. `drills` start whole
 * servers; a run of `npm test` chooses a third of them. `long` is what `npm run test:long` runs: all drills, and the tests
 * of which `npm test` tries a third of the cases. Tests of components (`*.browser.test.tsx`) are none of them.
 */
export function sortTests(sources: Sources) {
  const all = [...sources.keys()].filter(
    (file) => /\.test\.ts$/.test(file) && !file.startsWith('deploy/'),
  )
  const tests = all.filter((file) => !isOfCosts(file))
  const heavyOnes = [...sources.keys()].filter(
    (file) => heavy.some((part) => part.test(file)) || isHeavyTest(file, sources),
  )
  const needSetUp = dependentsOf(heavyOnes, sources)
  const unit = tests.filter((test) => !isSlow.test(test) && !needSetUp.has(test))
  const others = tests.filter((test) => !unit.includes(test))
  const drills = others.filter(isDrill)
  const server = others.filter((test) => !isDrill(test))
  const long = [...drills, ...tests.filter((test) => !isDrill(test) && isSampled(test, sources))]
  return { unit, server, drills, long, costs: all.filter(isOfCosts) }
}

const isHeavyTest = (file: string, sources: Sources) =>
  file.includes('.test.') && readsBuild.test(sources.get(file) ?? '')

/** The files that import one of these directly or indirectly, and these. */
function dependentsOf(files: string[], sources: Sources): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, imported] of importGraph(sources))
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file])
  const found = new Set(files)
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}

/** The file and all its direct and indirect imports, or those that are at most `maxSteps` imports away. */
export function reachableFrom(start: string, sources: Sources, maxSteps = Infinity): Set<string> {
  const graph = importGraph(sources)
  const steps = new Map([[start, 0]])
  for (const [file, step] of steps) {
    if (step >= maxSteps) continue
    for (const next of graph.get(file) ?? []) if (!steps.has(next)) steps.set(next, step + 1)
  }
  return new Set(steps.keys())
}

const graphs = new WeakMap<Sources, ReadonlyMap<string, string[]>>()

/** The source files that each file imports; read once. */
function importGraph(sources: Sources) {
  const known = graphs.get(sources)
  if (known) return known
  const graph = new Map(
    [...sources].map(([file, text]) => [
      file,
      importsOf(text)
        .map((wanted) => resolveImport(file, wanted))
        .filter((one) => one !== undefined && sources.has(one)) as string[],
    ]),
  )
  graphs.set(sources, graph)
  return graph
}

/**
 * Tests near the changed files, nearest first: the changed ones, those beside a changed file, those that import one, and
 * those that import a file that does. Further imports are not followed: through the assembled app nearly every server
 * test reaches nearly every file.
 */
export function testsNear(
  changed: ReadonlySet<string>,
  tests: string[],
  sources: Sources,
): string[] {
  const folders = new Set([...changed].map((file) => dirname(file)))
  const distanceOf = (test: string) => {
    if (changed.has(test)) return 0
    if (folders.has(dirname(test))) return 1
    const steps = [1, 2].find((most) =>
      [...reachableFrom(test, sources, most)].some((file) => changed.has(file)),
    )
    return steps && steps + 1
  }
  return tests
    .map((test) => ({ test, distance: distanceOf(test) }))
    .filter(({ distance }) => distance !== undefined)
    .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .map(({ test }) => test)
}

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
  const files = globSync(['{contract,server,web,scripts}/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/paraglide/**', 'web/build/**', 'web/.react-router/**'],
  })
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** `unit` runs without any set-up, `server` on a real PostgreSQL. Tests of components (`*.browser.test.tsx`) are neither. */
export function sortTests(sources: Sources): { unit: string[]; server: string[] } {
  const tests = [...sources.keys()].filter(
    (file) => /\.test\.ts$/.test(file) && !file.startsWith('deploy/'),
  )
  const unit = tests.filter(
    (test) =>
      !isSlow.test(test) &&
      [...reachableFrom(test, sources)].every(
        (file) => !heavy.some((part) => part.test(file)) && !isHeavyTest(file, sources),
      ),
  )
  return { unit, server: tests.filter((test) => !unit.includes(test)) }
}

const isHeavyTest = (file: string, sources: Sources) =>
  file.includes('.test.') && readsBuild.test(sources.get(file) ?? '')

/** The file and all its direct and indirect imports; `passes` says through which of them to look further. */
export function reachableFrom(
  start: string,
  sources: Sources,
  passes: (file: string) => boolean = () => true,
): Set<string> {
  const reached = new Set([start])
  for (const file of reached) {
    if (!passes(file)) continue
    for (const wanted of importsOf(sources.get(file) ?? '')) {
      const next = resolveImport(file, wanted)
      if (next && sources.has(next)) reached.add(next)
    }
  }
  return reached
}

/**
 * Tests that import a changed file directly or indirectly, and tests in its folder. Imports of the assembled app are not
 * followed: through it nearly every server test imports nearly every file.
 */
export function testsOf(changed: ReadonlySet<string>, tests: string[], sources: Sources): string[] {
  const folders = new Set([...changed].map((file) => dirname(file)))
  const isNear = (test: string) => folders.has(dirname(test))
  const imports = (test: string) =>
    [...reachableFrom(test, sources, (file) => file !== 'server/src/app.ts')].some((file) =>
      changed.has(file),
    )
  return tests.filter((test) => isNear(test) || imports(test))
}

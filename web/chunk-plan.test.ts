import { expect, test } from 'vitest'
import { type Part, planChunks } from './chunk-plan.ts'

const part = (size: number, imports: string[] = []): Part => ({
  modules: [],
  size,
  isEntry: false,
  imports,
})

/** The chunks of parts by name, sorted; each part is one module. Entries have upper-case names. */
const plan = (parts: Record<string, Part>, pages: string[][]) =>
  planChunks(
    new Map(
      Object.entries(parts).map(([name, one]) => [
        name,
        { ...one, modules: [name], isEntry: /^[A-Z]/.test(name) },
      ]),
    ),
    pages,
    100,
  )
    .map((modules) => modules.toSorted().join('+'))
    .toSorted()

test('modules that the same pages need are joined into one chunk', () => {
  const parts = {
    A: part(900, ['x', 'y']),
    B: part(900, ['x', 'y']),
    x: part(9_000),
    y: part(9_000),
  }
  expect(plan(parts, [['A'], ['B']])).toEqual(['A', 'B', 'x+y'])
})

test('a small module joins a chunk even if some pages of the chunk do not need it, a large module does not', () => {
  const parts = (size: number) => ({
    A: part(9_000, ['x', 'y']),
    B: part(9_000, ['x', 'y']),
    C: part(9_000, ['x']),
    x: part(9_000),
    y: part(size),
  })
  const pages = [['A'], ['B'], ['C']]
  expect(plan(parts(150), pages)).toEqual(['A', 'B', 'C', 'x+y'])
  expect(plan(parts(250), pages)).toEqual(['A', 'B', 'C', 'x', 'y'])
})

test('each entry point stays a chunk of its own, even if one page needs several', () => {
  expect(plan({ A: part(1), B: part(1) }, [['A', 'B']])).toEqual(['A', 'B'])
})

test('modules are not joined into one chunk if a page would then load a large import that it does not need', () => {
  const parts = (size: number) => ({
    A: part(9_000, ['x', 'y']),
    B: part(9_000, ['y']),
    x: part(1, ['deep']),
    y: part(1),
    deep: part(size),
    C: part(9_000, ['deep']),
  })
  const pages = [['A'], ['B'], ['C']]
  expect(plan(parts(9_000), pages)).not.toContain('x+y')
})

test('planned chunks do not import each other in a circle', () => {
  const parts = { A: part(1, ['x']), y: part(1), x: part(1, ['E']), E: part(1, ['y']) }
  expect(plan(parts, [['A']])).toEqual(['A+x', 'E+y'])
})

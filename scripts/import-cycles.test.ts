import { expect, test } from 'vitest'
import { listImportCycles, resolveImport } from './import-cycles.ts'

const file = (...imports: string[]) =>
  imports.map((path) => `import { x } from '${path}'`).join('\n')

test('files that import each other form one import cycle, listed in alphabetical order', () => {
  const sources = new Map([
    ['server/src/b.ts', file('./a.ts')],
    ['server/src/a.ts', file('./c/c.ts')],
    ['server/src/c/c.ts', file('../b.ts', './d.ts')],
    ['server/src/c/d.ts', file('node:fs')],
  ])
  expect(listImportCycles(sources)).toEqual([
    ['server/src/a.ts', 'server/src/b.ts', 'server/src/c/c.ts'],
  ])
})

test('two files form an import cycle even if one of them imports only a type', () => {
  const sources = new Map([
    ['web/app/ui/a.tsx', file('#app/ui/b.ts')],
    ['web/app/ui/b.ts', "import type { A } from './a.tsx'"],
  ])
  expect(listImportCycles(sources)).toEqual([['web/app/ui/a.tsx', 'web/app/ui/b.ts']])
})

test('a file that imports itself forms an import cycle', () => {
  expect(listImportCycles(new Map([['a.ts', file('./a.ts')]]))).toEqual([['a.ts']])
})

test('files with imports in only one direction form no import cycle', () => {
  const sources = new Map([
    ['server/src/a.ts', file('./b.ts', '@ujuzi/contract/money/money')],
    ['server/src/b.ts', file('@ujuzi/contract/money/money')],
    ['contract/src/money/money.ts', ''],
  ])
  expect(listImportCycles(sources)).toEqual([])
})

test.each([
  ['server/src/a.ts', './b/c.ts', 'server/src/b/c.ts'],
  ['server/src/b/a.ts', '../c.ts', 'server/src/c.ts'],
  ['web/app/root.tsx', '#app/ui/button.tsx', 'web/app/ui/button.tsx'],
  ['web/app/root.tsx', '@ujuzi/contract/site', 'contract/src/site.ts'],
  ['web/app/root.tsx', 'react', undefined],
])('in the file %s, the import %s resolves to %s', (from, wanted, path) => {
  expect(resolveImport(from, wanted)).toBe(path)
})

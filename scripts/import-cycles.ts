import { posix } from 'node:path'

/** Source texts by path from the root. */
export type Sources = ReadonlyMap<string, string>

/**
 * Finds groups of files that import each other, including type imports. Groups and their files are sorted by name.
 * Uses Tarjan's algorithm for strongly connected components.
 */
export function listImportCycles(sources: Sources): string[][] {
  const order = new Map<string, { index: number; low: number; isOpen: boolean }>()
  const open: string[] = []
  const cycles: string[][] = []
  for (const file of sources.keys()) if (!order.has(file)) visit(file)
  return cycles.map((cycle) => cycle.toSorted()).toSorted()

  function visit(file: string) {
    const own = { index: order.size, low: order.size, isOpen: true }
    order.set(file, own)
    open.push(file)
    const imported = importsOf(sources.get(file) ?? '').map((wanted) => resolveImport(file, wanted))
    for (const next of imported.filter((one) => one !== undefined && sources.has(one))) {
      if (next === undefined) continue
      const known = order.get(next) ?? visit(next)
      if (known.isOpen) own.low = Math.min(own.low, known.low)
    }
    if (own.low === own.index) closeGroup(file, imported.includes(file))
    return own
  }

  function closeGroup(file: string, importsItself: boolean) {
    const group = open.splice(open.indexOf(file))
    for (const one of group) {
      const entry = order.get(one)
      if (entry) entry.isOpen = false
    }
    if (group.length > 1 || importsItself) cycles.push(group)
  }
}

/** All paths in the `import` and `from` clauses of a file. */
export const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')

/** Path of an imported file from the root; undefined for a package. */
export function resolveImport(file: string, wanted: string): string | undefined {
  if (wanted.startsWith('#app/')) return wanted.replace('#app/', 'web/app/')
  if (wanted.startsWith('@ujuzi/contract/')) {
    return `${wanted.replace('@ujuzi/contract/', 'contract/src/')}.ts`
  }
  return wanted.startsWith('.') ? posix.join(posix.dirname(file), wanted) : undefined
}

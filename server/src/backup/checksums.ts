import { brokenArchive, type Sums, sumOf, sumsName } from './archive-format.ts'

/** Throws where an entry is not the one that was verified: the file may have changed since. */
export function createSumCheck({ entries }: Sums) {
  const expected = new Map(entries.map((entry) => [entry.name, entry.sha256]))
  return (name: string, bytes: Buffer) => {
    if (name === sumsName || expected.get(name) === sumOf(name, bytes).sha256) return
    throw brokenArchive(`${name} changed while it was read`)
  }
}

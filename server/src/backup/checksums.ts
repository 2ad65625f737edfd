import {
  type Checksums,
  checksumsName,
  computeChecksum,
  invalidArchiveError,
} from './archive-format.ts'

/**
 * Returns a check that throws if an entry differs from the verified archive, i.e. the file has changed since it was
 * verified.
 */
export function createChecksumVerifier({ entries }: Checksums) {
  const expected = new Map(entries.map((entry) => [entry.name, entry.sha256]))
  return (name: string, bytes: Buffer) => {
    if (name === checksumsName || expected.get(name) === computeChecksum(name, bytes).sha256) return
    throw invalidArchiveError(`${name} changed while it was read`)
  }
}

import {
  type Checksums,
  checksumsName,
  computeChecksum,
  type EntryChecksum,
  invalidArchiveError,
  type Manifest,
  manifestName,
  parseChecksums,
  parseManifest,
} from './archive-format.ts'
import { type ArchiveFile, readArchive } from './archive-reader.ts'

export type VerifiedArchive = {
  manifest: Manifest
  checksums: Checksums
  secrets: Map<string, string>
}

/**
 * Reads the whole archive and compares every entry with its checksum. Throws a ConfigError if it is truncated, modified
 * or of a newer format.
 */
export async function verifyArchive(file: ArchiveFile): Promise<VerifiedArchive> {
  const found: EntryChecksum[] = []
  const secrets = new Map<string, string>()
  let manifest: Manifest | undefined
  let checksums: Checksums | undefined
  for await (const { name, bytes } of readArchive(file)) {
    if (checksums) throw invalidArchiveError(`${name} comes after its end`)
    if (!manifest) {
      if (name !== manifestName) throw invalidArchiveError(`it does not start with ${manifestName}`)
      manifest = parseManifest(bytes)
    }
    if (name.startsWith('secrets/')) secrets.set(name, bytes.toString('utf8'))
    if (name === checksumsName) checksums = parseChecksums(bytes)
    else found.push(computeChecksum(name, bytes))
  }
  if (!manifest || !checksums) throw invalidArchiveError('its end is missing')
  compareChecksums(found, checksums.entries)
  return { manifest, checksums, secrets }
}

function compareChecksums(found: readonly EntryChecksum[], expected: readonly EntryChecksum[]) {
  for (const [index, { name, bytes, sha256 }] of expected.entries()) {
    const entry = found[index]
    if (!entry || entry.name !== name) throw invalidArchiveError(`${name} is missing`)
    if (entry.bytes !== bytes || entry.sha256 !== sha256)
      throw invalidArchiveError(`${name} was changed`)
  }
  const extra = found[expected.length]
  if (extra) throw invalidArchiveError(`${extra.name} is unexpected`)
}

import {
  brokenArchive,
  type Manifest,
  manifestName,
  parseManifest,
  parseSums,
  type Sum,
  type Sums,
  sumOf,
  sumsName,
} from './archive-format.ts'
import { type ArchiveFile, readArchive } from './archive-reader.ts'

export type VerifiedArchive = { manifest: Manifest; sums: Sums; secrets: Map<string, string> }

/**
 * Reads the archive to its end and compares every entry with the sums. Throws a ConfigError for one that is cut off,
 * changed or of a newer format.
 */
export async function verifyArchive(file: ArchiveFile): Promise<VerifiedArchive> {
  const found: Sum[] = []
  const secrets = new Map<string, string>()
  let manifest: Manifest | undefined
  let sums: Sums | undefined
  for await (const { name, bytes } of readArchive(file)) {
    if (sums) throw brokenArchive(`${name} follows its end`)
    if (!manifest) {
      if (name !== manifestName) throw brokenArchive(`it does not begin with ${manifestName}`)
      manifest = parseManifest(bytes)
    }
    if (name.startsWith('secrets/')) secrets.set(name, bytes.toString('utf8'))
    if (name === sumsName) sums = parseSums(bytes)
    else found.push(sumOf(name, bytes))
  }
  if (!manifest || !sums) throw brokenArchive('its end is missing')
  compareSums(found, sums.entries)
  return { manifest, sums, secrets }
}

function compareSums(found: readonly Sum[], expected: readonly Sum[]) {
  for (const [index, { name, bytes, sha256 }] of expected.entries()) {
    const entry = found[index]
    if (!entry || entry.name !== name) throw brokenArchive(`${name} is missing`)
    if (entry.bytes !== bytes || entry.sha256 !== sha256) throw brokenArchive(`${name} was changed`)
  }
  const extra = found[expected.length]
  if (extra) throw brokenArchive(`${extra.name} does not belong to it`)
}

/** A text file, in parts that are made as they are needed. */
export type TextFile = { name: string; text: AsyncIterable<string> }

/** Zips text files and yields the bytes as they come, so that neither a file nor the archive is in memory whole. */
export async function* zipFiles(files: Iterable<TextFile>, now: Date): AsyncGenerator<Uint8Array> {
  const { strToU8, Zip, ZipDeflate } = await import('fflate')
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  function* take() {
    const taken = made
    made = []
    yield* taken
  }
  for (const { name, text } of files) {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = now
    zip.add(entry)
    for await (const part of text) {
      entry.push(strToU8(part))
      yield* take()
    }
    entry.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}

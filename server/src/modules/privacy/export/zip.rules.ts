/** Zips text files by name. Large files are compressed in worker threads, so that requests are not blocked. */
export async function createZip(files: Record<string, string>, now: Date): Promise<Buffer> {
  const { strToU8, zip } = await import('fflate')
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries(entries), { mtime: now, level: 6 }, (error, bytes) =>
      error ? reject(error) : resolve(Buffer.from(bytes)),
    )
  })
}

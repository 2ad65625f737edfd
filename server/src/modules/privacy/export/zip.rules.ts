/** Text files by name as one zip. Larger ones are packed beside the main thread, which has people to answer. */
export async function pack(files: Record<string, string>, now: Date): Promise<Buffer> {
  const { strToU8, zip } = await import('fflate')
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries(entries), { mtime: now, level: 6 }, (error, bytes) =>
      error ? reject(error) : resolve(Buffer.from(bytes)),
    )
  })
}

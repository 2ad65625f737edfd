/** Reads a downloaded file and its name from a response. */
export async function readFile(response: Response) {
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? 'download'
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** Saves content as a file through the browser's download. */
export function saveFile(name: string, content: BlobPart, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers start reading after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

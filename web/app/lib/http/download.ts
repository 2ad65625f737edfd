/** The file that an answer carries, under the name the server gave it. */
export async function fileIn(response: Response) {
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? 'download'
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** Has the browser save what this page holds. */
export function saveFile(name: string, content: BlobPart, type: string) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

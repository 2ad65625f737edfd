import { hash } from 'node:crypto'

/**
 * Takes the mark of this rendering off a page, and returns the CSP sources of its inline scripts. Only elements that the
 * renderer wrote have the mark, an attribute `nonce` with an unguessable value that no reader ever sees; a script injected
 * through a user's text has none, so its hash is not among the sources.
 */
export function takeScriptHashes(page: string, mark: string) {
  // As bytes, because cutting a text of this length costs several copies of it.
  const bytes = Buffer.from(page)
  const attribute = ` nonce="${mark}"`
  const pieces: Buffer[] = []
  const sources = new Set<string>()
  let end = 0
  for (const at of findAll(bytes, attribute)) {
    pieces.push(bytes.subarray(end, at))
    end = at + attribute.length
    // Stylesheets and preloads have the mark, too.
    if (!isScript(bytes, bytes.lastIndexOf('<', at))) continue
    const script = bytes.subarray(bytes.indexOf('>', end) + 1, bytes.indexOf('</script>', end))
    if (script.length > 0) sources.add(scriptSource(script))
  }
  return { html: Buffer.concat([...pieces, bytes.subarray(end)]), sources: [...sources] }
}

/** CSP source of an inline script. */
export const scriptSource = (script: string | Buffer) =>
  `'sha256-${hash('sha256', script, 'base64')}'`

function* findAll(bytes: Buffer, text: string) {
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) yield at
}

const isScript = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 7) === '<script'

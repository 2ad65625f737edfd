import { hash } from 'node:crypto'

/**
 * Takes the mark of this rendering off a page, and returns the CSP sources of its inline scripts. Only elements that the
 * renderer wrote have the mark, an attribute `nonce` with an unguessable value that no reader ever sees; a script injected
 * through a user's text has none, so its hash is not among the sources.
 */
export function takeScriptHashes(html: string, mark: string) {
  const pieces = html.split(` nonce="${mark}"`)
  const sources = new Set<string>()
  for (const [place, piece] of pieces.entries()) {
    const before = pieces[place - 1] ?? ''
    // Stylesheets and preloads have the mark, too.
    if (!before.startsWith('<script', before.lastIndexOf('<'))) continue
    const script = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'))
    if (script) sources.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  return { html: pieces.join(''), sources: [...sources] }
}

import { hash } from 'node:crypto'

/**
 * Takes the mark of this rendering off the inline scripts of a page, and returns their CSP sources. Only scripts that the
 * renderer wrote have the mark, an attribute `nonce` with an unguessable value that no reader ever sees; a script
 * injected through somebody's text has none, so its hash is not among the sources.
 */
export function takeScriptHashes(html: string, mark: string) {
  const [before = '', ...rest] = html.split(` nonce="${mark}"`)
  const sources = new Set<string>()
  for (const piece of rest) {
    const script = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'))
    if (script) sources.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  return { html: before + rest.join(''), sources: [...sources] }
}

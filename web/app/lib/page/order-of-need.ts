/**
 * Requests styles before all else, and scripts after them: the page is read before it is used. Only a placeholder, whose
 * content the scripts load, does not wait: its scripts are requested after its first calls, which the first inline script
 * sends. That one comes before the styles, for which it would wait.
 */
export function inOrderOfNeed(html: string) {
  const headEnd = html.indexOf('</head>')
  const { before, inline, styles, scripts, after } = readHead(html.slice(0, headEnd))
  const body = html.slice(headEnd)
  const request = `;for (const href of ${JSON.stringify(scripts)})
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))`
  if (!body.includes('aria-busy="true"'))
    return before + inline + styles + after + withRequest(body, request)
  const first = inline.replace('</script>', () => `${request}</script>`)
  return before + first + styles + after + body
}

const neededTag =
  /<script .*?<\/script>|<link (?:rel="modulepreload" href="([^"]*)"[^>]*>|rel="stylesheet"[^>]*>)?/gs

/**
 * The head in parts: the first script, the first stylesheet, the preloaded scripts, and the rest before and after the first
 * other link.
 */
function readHead(head: string) {
  let [before, rest, inline, styles] = ['', '', '', '']
  let hasLink = false
  let end = 0
  const scripts: string[] = []
  for (const { 0: tag, 1: script, index } of head.matchAll(neededTag)) {
    rest += head.slice(end, index)
    end = index + tag.length
    if (script !== undefined) scripts.push(script)
    else if (!inline && tag.startsWith('<script')) inline = tag
    else if (!styles && tag.startsWith('<link rel="stylesheet"')) styles = tag
    else {
      if (!hasLink && tag.startsWith('<link')) {
        hasLink = true
        before = rest
        rest = ''
      }
      rest += tag
    }
  }
  const after = rest + head.slice(end)
  return hasLink
    ? { before, after, inline, styles, scripts }
    : { before: after, after: '', inline, styles, scripts }
}

/** Fills in the script that requests the others. */
function withRequest(body: string, request: string) {
  const at = body.indexOf('<script id="request-scripts"')
  if (at < 0) return body
  const start = body.indexOf('>', at) + 1
  return body.slice(0, start) + request + body.slice(start)
}

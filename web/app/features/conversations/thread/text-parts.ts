type TextPart = { at: number; part: string; url?: string }

const urls = /https?:\/\/[^\s<>"“”«»]+/gi
/** Punctuation of the sentence around a URL. */
const trailing = /[.,:;!?'’)\]}]+$/

/** Splits a text into its URLs and what is between them; only http and https count. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(urls)) {
    const part = withoutTrailing(match[0])
    if (!URL.canParse(part)) continue
    if (match.index > end) parts.push({ at: end, part: text.slice(end, match.index) })
    parts.push({ at: match.index, part, url: part })
    end = match.index + part.length
  }
  if (end < text.length) parts.push({ at: end, part: text.slice(end) })
  return parts
}

/** A closing parenthesis belongs to a URL that has an opening one. */
function withoutTrailing(url: string) {
  const part = url.replace(trailing, '')
  return part.includes('(') && url[part.length] === ')' ? `${part})` : part
}

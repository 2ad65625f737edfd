/* Parser for the subset of Markdown in which texts of the site are written. */

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'text' | 'quote' | 'hint'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

export type Document = { title: string; lead: string; blocks: Block[] }

/**
 * Parses a document: `title` and `lead` between lines of `---`, then blocks separated by blank lines. Headings carry their id
 * (`## Title {#id}`), `! ` starts a hint, and `{name}` is replaced by the value of that name. Throws if a name is
 * unknown or a heading has no id.
 */
export function parseDocument(source: string, values: Record<string, string>): Document {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const field = (name: string) => {
    const [, value] = new RegExp(`^${name}: (.+)$`, 'm').exec(head) ?? []
    if (value === undefined) throw new Error(`The document has no ${name}`)
    return insertValues(value, values)
  }
  const parts = insertValues(body, values)
    .trim()
    .split(/\n{2,}/)
  return { title: field('title'), lead: field('lead'), blocks: parts.map(parseBlock) }
}

const insertValues = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for {${name}}`)
    return value
  })

function parseBlock(part: string): Block {
  const lines = part.split('\n')
  const [first = ''] = lines
  if (first.startsWith('##')) return parseHeading(first)
  if (first.startsWith('> ')) return { kind: 'quote', text: joinLines(lines, /^> /) }
  if (first.startsWith('! ')) return { kind: 'hint', text: joinLines(lines, /^! /) }
  if (first.startsWith('| ')) return parseTable(lines)
  if (/^(-|\d+\.) /.test(first)) return parseList(lines)
  return { kind: 'text', text: lines.join(' ') }
}

function parseHeading(line: string): Block {
  const [, marks, text, id] = /^(##|###) (.+) \{#([\w-]+)\}$/.exec(line) ?? []
  if (!marks || !text || !id) throw new Error(`Not a heading with an id: ${line}`)
  return { kind: 'heading', level: marks === '##' ? 2 : 3, id, text }
}

const joinLines = (lines: string[], mark: RegExp) =>
  lines.map((line) => line.replace(mark, '')).join(' ')

function parseList(lines: string[]): Block {
  const items: string[] = []
  for (const line of lines) {
    const [mark] = /^(-|\d+\.) /.exec(line) ?? []
    if (mark) items.push(line.slice(mark.length))
    else items.push(`${items.pop()} ${line.trim()}`)
  }
  return { kind: 'list', ordered: !lines[0]?.startsWith('-'), items }
}

function parseTable(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim()),
  )
  return { kind: 'table', head, rows }
}

export type TextSpan =
  | { kind: 'plain'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; to: string }

/** Splits a text into plain text, `**strong**` parts and `[links](to)`. */
export const parseSpans = (text: string): TextSpan[] =>
  text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map(parseSpan)

function parseSpan(part: string): TextSpan {
  if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) }
  const [, text, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
  return text && to ? { kind: 'link', text, to } : { kind: 'plain', text: part }
}

/** All words of a block, without marks. */
export function blockText(block: Block): string {
  const texts =
    block.kind === 'list'
      ? block.items
      : block.kind === 'table'
        ? [...block.head, ...block.rows.flat()]
        : [block.text]
  return texts
    .map((text) =>
      parseSpans(text)
        .map((span) => span.text)
        .join(''),
    )
    .join(' ')
}

/** Groups blocks by headings of one level; blocks before the first such heading are left out. */
export function sectionsOf(blocks: readonly Block[], level: 2 | 3) {
  const sections: { id: string; title: string; blocks: Block[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === level) {
      sections.push({ id: block.id, title: block.text, blocks: [] })
    } else sections.at(-1)?.blocks.push(block)
  }
  return sections
}

import { Lightbulb } from 'lucide-react'
import { type Block, parseSpans } from '#app/lib/content/markdown.ts'
import { classes } from '#app/ui/classes.ts'
import { Link } from '#app/ui/link.tsx'

type Props = {
  blocks: readonly Block[]
  /** Adapts links, e.g. to the portal that shows the text. */
  linkTo?: (to: string) => string
}

/** Blocks of a parsed text, in order. */
export const Prose = ({ blocks, linkTo = (to) => to }: Props) => (
  <>
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text do not change
      <ProseBlock key={index} block={block} linkTo={linkTo} />
    ))}
  </>
)

type BlockProps = { block: Block; linkTo: (to: string) => string }

function ProseBlock({ block, linkTo }: BlockProps) {
  const spans = (text: string) => <Spans text={text} linkTo={linkTo} />
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />
    case 'quote':
      return (
        <blockquote className="heading-4 border-s-4 border-highlight py-1 ps-4">
          {spans(block.text)}
        </blockquote>
      )
    case 'hint':
      return (
        <p className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-card bg-accent px-4 py-3.5">
          <Lightbulb aria-hidden className="mt-0.5 size-5" />
          <span>{spans(block.text)}</span>
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List
          className={classes('grid gap-1.5 pl-5', block.ordered ? 'list-decimal' : 'list-disc')}
        >
          {block.items.map((item) => (
            <li key={item}>{spans(item)}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return <ProseTable {...block} linkTo={linkTo} />
    case 'text':
      return <p>{spans(block.text)}</p>
  }
}

const Heading = ({ level, id, text }: Extract<Block, { kind: 'heading' }>) =>
  level === 2 ? (
    <h2 id={id} className="title-1 mt-5 scroll-mt-24">
      {text}
    </h2>
  ) : (
    <h3 id={id} className="title-2 mt-3 scroll-mt-24">
      {text}
    </h3>
  )

type TableProps = Extract<Block, { kind: 'table' }> & { linkTo: BlockProps['linkTo'] }

/** On phones each row is a card, and each cell carries the heading of its column. */
const ProseTable = ({ head, rows, linkTo }: TableProps) => (
  <table className="w-full border-t text-label max-md:grid">
    <thead className="max-md:sr-only">
      <tr>
        {head.map((cell, column) => (
          <th
            key={cell}
            scope="col"
            className={classes(
              'py-2 pr-5 text-left text-sm font-medium text-muted-foreground last:pr-0',
              rows.every((row) => isAmount(row[column] ?? '')) && 'md:text-right',
            )}
          >
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:grid">
      {rows.map(([first = '', ...cells]) => (
        <tr key={first} className="border-t align-top max-md:grid max-md:gap-1 max-md:py-3">
          <th scope="row" className="text-left font-semibold md:py-2.5 md:pr-5">
            <Spans text={first} linkTo={linkTo} />
          </th>
          {cells.map((cell, index) => (
            <td
              key={head[index + 1]}
              className={classes(
                'md:py-2.5 md:pr-5 md:last:pr-0',
                isAmount(cell) && 'tabular-nums md:text-right',
              )}
            >
              <span className="text-sm text-muted-foreground md:hidden">{head[index + 1]}: </span>
              <Spans text={cell} linkTo={linkTo} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const isAmount = (cell: string) => /^\d[\d.,\s]*$/.test(cell)

const Spans = ({ text, linkTo }: { text: string; linkTo: BlockProps['linkTo'] }) => (
  <>
    {parseSpans(text).map((span, index) => {
      const key = `${index} ${span.text}`
      if (span.kind === 'plain') return span.text
      if (span.kind === 'strong') return <strong key={key}>{span.text}</strong>
      return span.to.includes(':') ? (
        <a key={key} href={span.to} className="text-link">
          {span.text}
        </a>
      ) : (
        <Link key={key} to={linkTo(span.to)} className="text-link">
          {span.text}
        </Link>
      )
    })}
  </>
)

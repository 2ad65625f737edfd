import { classes } from '#app/ui/classes.ts'
import './heat-map.css'

export type HeatRow = { id: string; name: string; cells: readonly HeatCell[] }
export type HeatCell = { id: string; value: number; closed?: boolean }

type Props = {
  /** Text alternative; decoration without it. */
  description?: string
  columns: readonly { id: string; name: string }[]
  rows: readonly HeatRow[]
}

const levels = 5
/** With more columns, squares are too small for numbers on phones. */
const roomyColumns = 12

export function HeatMap({ description, columns, rows }: Props) {
  const highest = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value)))
  return (
    <div
      {...(description ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true })}
      className={classes('heat-map', columns.length > roomyColumns && 'is-wide')}
      style={{ gridTemplateColumns: `2.5rem repeat(${columns.length}, minmax(0, 1fr))` }}
    >
      <b />
      {columns.map(({ id, name }) => (
        <b key={id}>{name}</b>
      ))}
      {rows.map(({ id, name, cells }) => [
        <span key={id}>{name}</span>,
        ...cells.map((cell) => (
          <i key={`${id} ${cell.id}`} className={`heat-${levelOf(cell, highest)}`}>
            {cell.value > 1 && <em>{cell.value}</em>}
          </i>
        )),
      ])}
    </div>
  )
}

function levelOf({ value, closed }: HeatCell, highest: number) {
  if (value > 0) return Math.max(1, Math.ceil((value / highest) * levels))
  return closed ? 'closed' : 0
}

/** Explains the squares. Hidden from screen readers, which read the text alternative. */
export const HeatKey = ({
  fewer,
  more,
  closed,
}: {
  fewer: string
  more: string
  closed: string
}) => (
  <p aria-hidden="true" className="heat-key mt-3 text-caption text-muted-foreground">
    <span>{fewer}</span>
    {[0, 1, 2, 3, 4, 5].map((level) => (
      <i key={level} className={`heat-${level}`} />
    ))}
    <span>{more}</span>
    <i className="heat-closed ml-3" />
    <span>{closed}</span>
  </p>
)

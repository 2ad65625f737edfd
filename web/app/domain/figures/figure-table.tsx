import { m } from '@ujuzi/contract/messages'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { type Figure, type FigureCell, type FigureColumn, isZeroRow } from './figure.ts'

/**
 * The numbers of a figure, which its picture repeats. With very large text, and on the narrowest phones, each number has a
 * line with its column.
 */
export function FigureTable({ figure }: { figure: Figure }) {
  const { title, columns, rows, total } = figure
  const [isUnfolded, setUnfolded] = useState(false)
  const zeros = figure.foldsZeros ? rows.filter(isZeroRow) : []
  const folded = zeros.length > 1 ? zeros : []
  const shown = rows.filter((row) => !folded.includes(row))
  return (
    <table className="w-full text-sm stacked:block">
      <caption className="sr-only">{title}</caption>
      <thead className="stacked:sr-only">
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.label}
              scope="col"
              className={classes(
                cellClasses(column, index),
                'text-caption text-muted-foreground wrap-break-word',
              )}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="stacked:block">
        {shown.map(({ id, cells }) => (
          <Row key={id} cells={cells} columns={columns} className="border-t" />
        ))}
        {folded.length > 0 && (
          <tr className="border-t stacked:block">
            <td colSpan={columns.length} className="stacked:block">
              <button
                type="button"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
                className="flex min-h-11 items-center gap-1.5 rounded-control text-muted-foreground hover:text-foreground hover:underline"
              >
                <ChevronDown
                  aria-hidden
                  className={classes('size-4 transition-transform', isUnfolded && 'rotate-180')}
                />
                <span>{m.analytics_zero_rows({ count: folded.length })}</span>
              </button>
            </td>
          </tr>
        )}
        {isUnfolded &&
          folded.map(({ id, cells }) => (
            <Row key={id} cells={cells} columns={columns} className="border-t" />
          ))}
      </tbody>
      {total && (
        <tfoot className="stacked:block">
          <Row
            cells={total}
            columns={columns}
            className="border-t-[1.5px] border-input font-semibold"
          />
        </tfoot>
      )}
    </table>
  )
}

type RowProps = {
  cells: readonly FigureCell[]
  columns: readonly FigureColumn[]
  className: string
}

/** The first cell names the row. */
function Row({ cells, columns, className }: RowProps) {
  return (
    <tr className={classes(className, 'stacked:block stacked:py-2')}>
      {columns.map((column, index) => {
        const text = cells[index]?.text
        const look = cellClasses(column, index)
        return index === 0 ? (
          <th
            key={column.label}
            scope="row"
            className={classes(look, !className.includes('semibold') && 'font-normal')}
          >
            {text}
          </th>
        ) : (
          <td key={column.label} data-column={column.label} className={look}>
            {text}
          </td>
        )
      })}
    </tr>
  )
}

const cellClasses = ({ isNumber }: FigureColumn, index: number) =>
  classes(
    'py-1.75 align-top',
    'stacked:block stacked:py-0',
    index > 0 &&
      'pl-3 max-md:pl-1.5 stacked:flex stacked:flex-wrap stacked:justify-between stacked:gap-x-3 stacked:pl-0! stacked:before:content-[attr(data-column)]',
    isNumber ? 'text-end whitespace-nowrap tabular-nums' : 'text-start wrap-anywhere',
  )

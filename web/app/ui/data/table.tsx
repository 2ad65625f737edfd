import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

type Column = { key: string; label: string; align?: 'end' }
type Row = { id: string; cells: Record<string, ReactNode> }
type Props = { caption: string; columns: readonly Column[]; rows: readonly Row[] }

/** A table from 768 px up; below that, each row is a card of labels and values, headed by the first column. */
export function Table({ caption, columns, rows }: Props) {
  return (
    <table className="block w-full rounded-card border bg-card md:table md:border-separate md:border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead className="hidden md:table-header-group">
        <tr>
          {columns.map(({ key, label, align }) => (
            <th
              key={key}
              scope="col"
              className={classes(
                'px-4 py-3 text-sm font-semibold text-muted-foreground',
                align === 'end' ? 'text-end' : 'text-start',
              )}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="block border-t px-4 py-3 first:border-t-0 md:table-row md:p-0"
          >
            {columns.map(({ key, label, align }, index) => (
              <td
                key={key}
                className={classes(
                  'flex justify-between gap-4 py-1 md:table-cell md:border-t md:px-4 md:py-3',
                  align === 'end' && 'tabular-nums md:text-end',
                )}
              >
                {index > 0 && (
                  <span aria-hidden="true" className="text-sm text-muted-foreground md:hidden">
                    {label}
                  </span>
                )}
                {row.cells[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

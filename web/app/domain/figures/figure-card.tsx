import { m } from '@ujuzi/contract/messages'
import { ChevronRight, Download } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Figure } from './figure.ts'
import { type FileFacts, saveFigures } from './figure-file.ts'
import { FigureTable } from './figure-table.tsx'

/** Longer tables are closed at first on all screens, because the picture shows the same. */
const rowsShown = 8

type Props = {
  figure: Figure
  file: FileFacts
  /** Takes the whole width, with the picture beside a short table. */
  wide?: boolean
  /** The picture. Without it, or if the table is empty, the card says that there is nothing. */
  children?: ReactNode
}

export function FigureCard({ figure, file, wide, children }: Props) {
  const { id, title, text, rows, note } = figure
  const heading = `figure-${id}`
  return (
    <Card className={classes('min-w-0 break-inside-avoid', wide && 'xl:col-span-2')}>
      <section aria-labelledby={heading} className="grid gap-4 p-4 md:p-5">
        <header className="flex items-start justify-between gap-3">
          <div>
            <h2 id={heading} className="title-2">
              {title}
            </h2>
            {text && <p className="text-sm text-muted-foreground">{text}</p>}
          </div>
          {rows.length > 0 && (
            <IconButton
              label={m.analytics_csv_one({ figure: title })}
              className="-mt-2 -mr-2 text-muted-foreground print:hidden"
              onClick={() => saveFigures([figure], file)}
            >
              <Download aria-hidden className="size-4.5" />
            </IconButton>
          )}
        </header>
        {rows.length === 0 ? (
          <p className="text-muted-foreground">{m.analytics_none_in_period()}</p>
        ) : (
          <div
            className={classes(
              'grid grid-cols-[minmax(0,1fr)] items-start gap-5',
              wide &&
                isShort(figure) &&
                'md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] md:gap-8 xl:gap-10',
            )}
          >
            {children && <div className="min-w-0">{children}</div>}
            <div className="min-w-0">
              <Numbers figure={figure} alone={!children} />
              {note && <p className="mt-3 text-caption text-muted-foreground">{note}</p>}
            </div>
          </div>
        )}
      </section>
    </Card>
  )
}

const isShort = ({ rows }: Figure) => rows.length <= rowsShown

/** Beside a picture the table can be opened: on phones always, elsewhere if it is long. Printed pages show all tables. */
function Numbers({ figure, alone }: { figure: Figure; alone: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (alone) return <FigureTable figure={figure} />
  const short = isShort(figure)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={m.analytics_table_of({ figure: figure.title })}
        onClick={() => setOpen(!isOpen)}
        className={classes(
          '-mx-2 flex min-h-11 w-full items-center gap-1.5 rounded-control px-2 text-label font-semibold hover:bg-accent print:hidden',
          short && 'md:hidden',
        )}
      >
        <ChevronRight
          aria-hidden
          className={classes('size-4.5 transition-transform', isOpen && 'rotate-90')}
        />
        <span>{m.analytics_table()}</span>
      </button>
      <div
        id={id}
        className={classes(!isOpen && (short ? 'max-md:hidden' : 'hidden'), 'print:block')}
      >
        <FigureTable figure={figure} />
      </div>
    </>
  )
}

import { classes } from '#app/ui/classes.ts'
import { chartLines } from './scale.ts'

/** Two series, the bar of a part of time that is not over yet, and the compared period. */
export type BarPattern = 'first' | 'second' | 'now' | 'before'

export type Bar = {
  id: string
  name: string
  /** Parts of the bar from top to bottom. */
  parts: readonly { pattern: BarPattern; value: number }[]
  /** Value of the compared period, drawn as a thin bar beside. */
  before?: number | undefined
  isNow?: boolean
}

type Props = {
  /** Text alternative. */
  description: string
  bars: readonly Bar[]
  /** Short text of a value, for the scale and above the bars. */
  format: (value: number) => string
}

/** Values are printed on the bars up to this number of bars; with more, only some names are shown. */
const roomyBars = 8

/** Letters of a value that has room above narrower bars. Without room the values are left out, see the styles. */
const shortValue = 3

export function BarChart({ description, bars, format }: Props) {
  const lines = chartLines(Math.max(...bars.flatMap((bar) => [totalOf(bar), bar.before ?? 0])))
  const [top = 1] = lines
  const height = (value: number) => ({ height: `${(value / top) * 100}%` })
  const isDense = bars.length > roomyBars
  const longest = Math.max(...bars.map((bar) => format(totalOf(bar)).length))
  const every = isDense ? Math.ceil(bars.length / 6) : 1
  return (
    <div
      role="img"
      aria-label={description}
      className="bar-chart"
      data-values={longest > shortValue ? 'long' : 'short'}
      style={{ gridTemplateColumns: `2.75rem repeat(${bars.length}, minmax(0, 1fr))` }}
    >
      <div className="bar-chart-lines">
        {lines.map((line) => (
          <span key={line}>
            <b>{format(line)}</b>
          </span>
        ))}
      </div>
      {bars.map((bar, index) => (
        <div
          key={bar.id}
          style={{ gridColumn: index + 2 }}
          className={classes('bar-chart-part', bar.isNow && 'is-now')}
        >
          <div className="bar-chart-bars">
            {bar.before !== undefined && (
              <i className="bar-chart-before bar-pattern-before" style={height(bar.before)} />
            )}
            <span className="bar-chart-stack" style={height(totalOf(bar))}>
              {bar.parts.map(
                ({ pattern, value }) =>
                  value > 0 && (
                    <i
                      key={pattern}
                      className={`bar-pattern-${pattern}`}
                      style={{ height: `${(value / totalOf(bar)) * 100}%` }}
                    />
                  ),
              )}
            </span>
            {!isDense && totalOf(bar) > 0 && (
              <em style={{ bottom: height(Math.max(totalOf(bar), bar.before ?? 0)).height }}>
                {format(totalOf(bar))}
              </em>
            )}
          </div>
          <span className="bar-chart-name">{index % every === 0 && bar.name}</span>
        </div>
      ))}
    </div>
  )
}

const totalOf = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0)

/** Explains the patterns of a chart. Hidden from screen readers, which read the text alternative. */
export const ChartKey = ({
  entries,
}: {
  entries: readonly { pattern: BarPattern; label: string }[]
}) => (
  <p
    aria-hidden="true"
    className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted-foreground"
  >
    {entries.map(({ pattern, label }) => (
      <span key={pattern} className="inline-flex items-center gap-1.5">
        <i className={`chart-key bar-pattern-${pattern}`} />
        {label}
      </span>
    ))}
  </p>
)

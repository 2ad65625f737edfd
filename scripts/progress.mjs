// Shows what a long command is doing: a bar in a terminal, a line per step elsewhere. Plain JavaScript, because it runs
// before Node 26 is installed.

const redrawMs = 200

/**
 * Progress through `total` steps. `stream` is a terminal or not; `now` returns milliseconds.
 *
 * @param {{ total: number, stream?: any, env?: Record<string, string | undefined>, now?: () => number }} options
 */
export function openProgress({
  total,
  stream = process.stdout,
  env = process.env,
  now = () => performance.now(),
}) {
  const hasBar = Boolean(stream.isTTY) && !env.NO_COLOR && !env.CI && env.TERM !== 'dumb'
  const signs = /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '')
    ? { full: '█', empty: '░', cut: '…', dot: '·' }
    : { full: '#', empty: '-', cut: '~', dot: '-' }
  let finished = 0

  /**
   * Runs `work` as the next step. It gets a function that takes the finished share of the step, from 0 to 1. A step that
   * does several things at once counts for several. If `work` fails, the bar ends and the error is passed on.
   *
   * @template T
   * @param {string} label
   * @param {(report: (share: number) => void) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async function step(label, work, { countsFor = 1 } = {}) {
    const started = now()
    const seconds = () => `${signs.dot} ${Math.round((now() - started) / 1000)} s`
    let share = 0
    const draw = () => stream.write(`\r${line()}\x1b[K`)
    const line = () => {
      const columns = Math.max(20, (stream.columns || 80) - 1)
      const width = columns < 60 ? 10 : 24
      const full = Math.floor((width * (finished + countsFor * share)) / total)
      const bar = signs.full.repeat(full) + signs.empty.repeat(width - full)
      const before = `${bar} ${finished + 1}/${total} `
      const after = ` ${seconds()}`
      return before + cut(capitalised(label), columns - before.length - after.length) + after
    }
    const cut = (text, length) =>
      text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}${signs.cut}`

    let timer
    if (hasBar) {
      draw()
      timer = setInterval(draw, redrawMs)
    } else stream.write(`Ujuzi: ${label}`)
    try {
      const result = await work((value) => {
        share = Math.min(1, Math.max(share, value))
      })
      stream.write(`${hasBar ? `\r\x1b[KUjuzi: ${label}` : ''} ${seconds()}\n`)
      finished += countsFor
      return result
    } catch (error) {
      stream.write(hasBar ? '\r\x1b[K' : '\n')
      throw error
    } finally {
      clearInterval(timer)
    }
  }

  return { step }
}

const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1)

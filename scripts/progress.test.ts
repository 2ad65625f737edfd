import { expect, test } from 'vitest'
import { openProgress } from './progress.mjs'

/** Clears what is left of the line. */
const endOfLine = '\x1b[K'
const utf8 = { LANG: 'en_NG.UTF-8', TERM: 'xterm' }

/** A stream that keeps what is written, and a clock that moves when told. */
function open({
  isTTY,
  columns = 80,
  env = utf8,
  total = 4,
}: {
  isTTY: boolean
  columns?: number
  env?: Record<string, string | undefined>
  total?: number
}) {
  let written = ''
  let now = 0
  const stream = {
    isTTY,
    columns,
    write(text: string) {
      written += text
    },
  }
  const progress = openProgress({ total, stream, env, now: () => now })
  return {
    ...progress,
    pass: (seconds: number) => {
      now += seconds * 1000
    },
    written: () => written,
    /** Each state of the line with the bar. */
    bars: () =>
      written
        .split('\r')
        .filter((part) => part.endsWith(endOfLine))
        .map((part) => part.slice(0, -endOfLine.length))
        .filter(Boolean),
  }
}

const redraw = () => new Promise((resolve) => setTimeout(resolve, 250))

test('progress outside a terminal is one plain line per step, with its seconds at the end', async () => {
  const { step, pass, written } = open({ isTTY: false })
  await step('installing the packages', async (report) => {
    expect(written()).toBe('Ujuzi: installing the packages')
    pass(31)
    report(0.5)
    await redraw()
  })
  await step('compiling the messages', async () => pass(3))
  expect(written()).toBe(
    'Ujuzi: installing the packages · 31 s\nUjuzi: compiling the messages · 3 s\n',
  )
})

test.each([{ NO_COLOR: '1' }, { CI: 'true' }, { TERM: 'dumb' }])(
  'progress in a terminal is plain lines with %j',
  async (set) => {
    const { step, written } = open({ isTTY: true, env: { ...utf8, ...set } })
    await step('compiling the messages', async () => {})
    expect(written()).toBe('Ujuzi: compiling the messages · 0 s\n')
  },
)

test('progress in a terminal is a bar that shows the step, how far it is and since when', async () => {
  const { step, pass, bars, written } = open({ isTTY: true })
  await step('compiling the messages', async () => {})
  await step('building the web', async (report) => {
    pass(12)
    report(0.5)
    await redraw()
  })
  expect(bars()).toContain('░░░░░░░░░░░░░░░░░░░░░░░░ 1/4 Compiling the messages · 0 s')
  expect(bars().at(-1)).toBe('█████████░░░░░░░░░░░░░░░ 2/4 Building the web · 12 s')
  expect(written().endsWith(`\r${endOfLine}Ujuzi: building the web · 12 s\n`)).toBe(true)
})

test('the bar moves on by all that a step does at once, and never back', async () => {
  const { step, bars } = open({ isTTY: true })
  await step(
    'building the web and preparing the database',
    (report) => {
      report(0.75)
      report(0.25)
      return redraw()
    },
    { countsFor: 2 },
  )
  expect(bars().at(-1)).toMatch(/^█{9}░{15} 1\/4 /)
  await step('compiling the messages', async () => {})
  expect(bars().at(-1)).toMatch(/^█{12}░{12} 3\/4 /)
})

test('the bar fits into 40 columns: a long step is cut, its count and its seconds are not', async () => {
  const { step, pass, bars } = open({ isTTY: true, columns: 40 })
  await step('building the web and preparing the database', async () => {
    pass(125)
    await redraw()
  })
  expect(bars().every((line) => line.length < 40)).toBe(true)
  expect(bars().at(-1)).toBe('░░░░░░░░░░ 1/4 Building the we… · 125 s')
})

test('the bar is plain ASCII in a terminal without UTF-8', async () => {
  const { step, bars } = open({ isTTY: true, columns: 40, env: { LANG: 'C', TERM: 'xterm' } })
  await step('building the web and preparing the database', async () => {})
  expect(bars().at(-1)).toBe('---------- 1/4 Building the web~ - 0 s')
})

test.each([true, false])(
  'a failing step ends its line and passes its error on, terminal: %s',
  async (isTTY) => {
    const { step, written } = open({ isTTY })
    const failing = step('building the web', async () => {
      throw new Error('no space left')
    })
    await expect(failing).rejects.toThrow('no space left')
    expect(written().endsWith(isTTY ? `\r${endOfLine}` : 'Ujuzi: building the web\n')).toBe(true)
    const after = written()
    await redraw()
    expect(written()).toBe(after)
  },
)

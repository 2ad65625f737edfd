// Preloaded into a command by a test (node --import): kills the process with SIGKILL at the moment set by KILL_AT.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

export type KillMoment =
  /** At a SQL statement that begins with `statement`: before it is sent, once it is sent, or once it has returned. */
  | { statement: string; when: 'before' | 'sent' | 'answered' }
  /** Before or after a file is renamed to a name that ends with `named`. */
  | { named: string; when: 'before' | 'after' }
  /** At the second chunk read from the file `reading`, the first or second time it is opened. */
  | { reading: string; time: 1 | 2 }

const kill = () => process.kill(process.pid, 'SIGKILL')

const killMoment = JSON.parse(process.env.KILL_AT ?? '{}') as KillMoment
if ('statement' in killMoment) killAtStatement(killMoment)
if ('named' in killMoment) killAtName(killMoment)
if ('reading' in killMoment) killWhileReading(killMoment)

type Of<K extends string> = Extract<KillMoment, Record<K, string>>

function killAtStatement({ statement, when }: Of<'statement'>) {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const [first] = sent as [string | { text?: string }]
    const text = typeof first === 'string' ? first : (first.text ?? '')
    const isMatch = text.startsWith(statement)
    if (isMatch && when === 'before') kill()
    const answered = Reflect.apply(query, this, sent)
    if (isMatch && when === 'sent') setImmediate(kill)
    return isMatch && when === 'answered' ? answered.then(kill) : answered
  } as typeof query
}

function killAtName({ named, when }: Of<'named'>) {
  const { rename } = fs.promises
  fs.promises.rename = async (from, to) => {
    const isMatch = String(to).endsWith(named)
    if (isMatch && when === 'before') kill()
    await rename(from, to)
    if (isMatch) kill()
  }
  syncBuiltinESMExports()
}

function killWhileReading({ reading, time }: Of<'reading'>) {
  const { createReadStream } = fs
  let opened = 0
  fs.createReadStream = (path, options) => {
    const stream = createReadStream(path, options)
    if (path !== reading || ++opened !== time) return stream
    const read = stream._read
    let chunks = 0
    stream._read = function (size) {
      if (++chunks === 2) kill()
      read.call(this, size)
    }
    return stream
  }
  syncBuiltinESMExports()
}

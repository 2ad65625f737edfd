// Preloaded into a command by a test (node --import): ends its process as kill -9 does, at the moment that KILL_AT names.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

export type KillMoment =
  /** Before the statement is sent, once it is sent and not yet answered, or once it is answered. */
  | { statement: string; when: 'before' | 'sent' | 'answered' }
  /** Before a file gets the name that ends so, or just after. */
  | { named: string; when: 'before' | 'after' }
  /** At the second chunk that is read of this file, the first or second time it is opened. */
  | { reading: string; time: 1 | 2 }

const kill = () => process.kill(process.pid, 'SIGKILL')

const moment = JSON.parse(process.env.KILL_AT ?? '{}') as KillMoment
if ('statement' in moment) killAtStatement(moment)
if ('named' in moment) killAtName(moment)
if ('reading' in moment) killWhileReading(moment)

type Of<K extends string> = Extract<KillMoment, Record<K, string>>

function killAtStatement({ statement, when }: Of<'statement'>) {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const [first] = sent as [string | { text?: string }]
    const text = typeof first === 'string' ? first : (first.text ?? '')
    const isIt = text.startsWith(statement)
    if (isIt && when === 'before') kill()
    const answered = Reflect.apply(query, this, sent)
    if (isIt && when === 'sent') setImmediate(kill)
    return isIt && when === 'answered' ? answered.then(kill) : answered
  } as typeof query
}

function killAtName({ named, when }: Of<'named'>) {
  const { rename } = fs.promises
  fs.promises.rename = async (from, to) => {
    const isIt = String(to).endsWith(named)
    if (isIt && when === 'before') kill()
    await rename(from, to)
    if (isIt) kill()
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

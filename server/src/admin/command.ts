import type pg from 'pg'
import type { Config } from '../platform/config.ts'

export type AdminContext = {
  config: Config
  /** Connections as the owner of the tables. */
  pool: pg.Pool
  /** The same database, for a connection without time limits. */
  ownerUrl: string
  now: Date
  say: (line: string) => void
  /** Of work under way; never part of what the command writes to standard output. */
  report: (line: string) => void
  /** Asks the operator; true when the answer was yes or the command was run with --yes. */
  confirm: (question: string) => Promise<boolean>
}

export type AdminCommand = {
  /** The words that choose it, e.g. ['reviewer', 'add']. */
  name: readonly string[]
  usage: string
  does: string
  /** Refused, in one sentence, where there is no database of this version yet. */
  needsDatabase?: true
  /** Returns the exit code. Throws a ConfigError with one sentence for a wrong argument. */
  run: (args: string[], context: AdminContext) => Promise<number>
}

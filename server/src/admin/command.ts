import type pg from 'pg'
import type { Config } from '../platform/config.ts'

export type AdminContext = {
  config: Config
  /** Connections with the role that owns the tables. */
  pool: pg.Pool
  /** URL of the same database, for connections without timeouts. */
  ownerUrl: string
  now: Date
  print: (line: string) => void
  /** Prints progress to standard error, never to standard output. */
  report: (line: string) => void
  /** Asks the operator for confirmation; true without asking if --yes was given. */
  confirm: (question: string) => Promise<boolean>
}

export type AdminCommand = {
  /** Words that select the command, e.g. ['reviewer', 'add']. */
  name: readonly string[]
  usage: string
  description: string
  /** Fails with one sentence if there is no database with the schema of this build. */
  needsDatabase?: true
  /** Returns the exit code. Throws a ConfigError with one sentence for a wrong argument. */
  run: (args: string[], context: AdminContext) => Promise<number>
}

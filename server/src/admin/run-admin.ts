import { createInterface } from 'node:readline/promises'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { openPool } from '../platform/db/db.ts'
import { checkRuntime } from '../platform/runtime.ts'
import { startCluster } from '../postgres/cluster.ts'
import { findRunningCluster } from '../postgres/find-running-cluster.ts'
import { listCommands } from './commands.ts'
import { requireDatabase, requireSchema } from './database.ts'

const commands = listCommands()

/** Runs an operator command. Returns the exit code: 0 for success; 1 if refused, failed or declined. */
export async function runAdmin(words: string[]) {
  try {
    checkRuntime()
    return await runCommand(words)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`\n  ${error.message}\n`)
    return 1
  }
}

async function runCommand(words: string[]) {
  const confirmed = words.includes('--yes')
  const given = words.filter((word) => word !== '--yes')
  const command = commands.find(({ name }) => name.every((word, index) => given[index] === word))
  if (!command) throw new ConfigError(usage())
  const config = readConfig(process.env, process.cwd())
  if (command.needsDatabase) await requireDatabase(config)
  const connection = await openOperatorPool(config)
  try {
    if (command.needsDatabase) await requireSchema(connection.pool)
    return await command.run(given.slice(command.name.length), {
      config,
      pool: connection.pool,
      ownerUrl: connection.url,
      now: new Date(),
      print: (line) => console.log(line),
      report: (line) => console.error(line),
      confirm: (question) => (confirmed ? Promise.resolve(true) : askOperator(question)),
    })
  } finally {
    await connection.close()
  }
}

/** Connects to the configured or running database; starts the built-in one if none is running. */
async function openOperatorPool({ databaseUrl, databaseOwnerUrl, dataDir }: Config) {
  const running = databaseOwnerUrl ?? databaseUrl ?? (await findRunningCluster(dataDir))
  const cluster = running ? undefined : await startCluster(dataDir)
  const url = running ?? cluster?.url ?? ''
  const pool = openPool(url, 4, { application_name: 'ujuzi admin' })
  return {
    pool,
    url,
    async close() {
      await pool.end()
      await cluster?.stop()
    },
  }
}

/** Asks for confirmation in the terminal. Throws a ConfigError if there is no terminal: such runs must pass --yes. */
async function askOperator(question: string) {
  if (!process.stdin.isTTY) {
    throw new ConfigError('This command asks for confirmation: run it in a terminal, or add --yes.')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} Type yes to continue: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

function usage() {
  const lines = commands.map(
    ({ usage, description }) => `    npm run admin -- ${usage.padEnd(32)} ${description}`,
  )
  return ['Admin commands (add --yes to skip the confirmation):', ...lines].join('\n')
}

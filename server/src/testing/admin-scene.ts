import { listCommands } from '../admin/commands.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import type { TestHouse } from './harness.ts'

/** Commands of the operator on the database of a test server, as admin.ts runs them. */
export function adminScene(house: TestHouse, env: Record<string, string> = {}) {
  const config: Config = readConfig(
    {
      DATABASE_URL: house.url,
      AUTH_SECRET: house.authSecret,
      DEMO_DATA: 'off',
      SMTP_URL: 'smtp://127.0.0.1:25',
      DATA_DIR: house.dataDir,
      PUBLIC_URL: 'https://ujuzi.test',
      ...env,
    },
    '/',
  )

  /** Returns the exit code and everything said; a refusal is its sentence and exit code 1. */
  return async (line: string, { answer = true }: { answer?: boolean } = {}) => {
    const words = line.split(' ')
    const command = listCommands().find(({ name }) => name.every((word, i) => words[i] === word))
    if (!command) throw new Error(`No command ${line}`)
    const said: string[] = []
    const asked: string[] = []
    const context = {
      config,
      pool: house.pool,
      ownerUrl: config.databaseOwnerUrl ?? config.databaseUrl ?? house.url,
      now: house.clock.now(),
      say: (text: string) => said.push(text),
      report: (text: string) => said.push(text),
      confirm: async (question: string) => {
        asked.push(question)
        return answer
      },
    }
    const run = command.run(words.slice(command.name.length), context)
    const code = await run.catch((error) => {
      if (!(error instanceof ConfigError)) throw error
      said.push(error.message)
      return 1
    })
    return { code, said: said.join('\n'), asked }
  }
}

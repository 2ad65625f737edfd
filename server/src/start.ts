import { ConfigError, readConfig } from './platform/config.ts'
import { checkRuntime } from './platform/runtime.ts'
import { runApp } from './run.ts'

/** Starts the app with the configuration of the environment. */
export const start = () =>
  withConfigErrors(() => {
    const development = process.argv.includes('--dev')
    const { RUNNING_DATABASE, ...env } = process.env
    const running = development && RUNNING_DATABASE ? JSON.parse(RUNNING_DATABASE) : undefined
    return runApp(readConfig(env, process.cwd()), { development, running })
  })

/** If the runtime or the configuration is invalid, prints one sentence and exits. */
export async function withConfigErrors(work: () => Promise<void>) {
  try {
    checkRuntime()
    await work()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`\n  ${error.message}\n`)
    process.exit(1)
  }
}

import { ConfigError, readConfig } from './platform/config.ts'
import { checkRuntime } from './platform/runtime.ts'
import { runHouse } from './run.ts'

try {
  checkRuntime()
  await runHouse(readConfig(process.env, process.cwd()), {
    development: process.argv.includes('--dev'),
  })
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`\n  ${error.message}\n`)
  process.exit(1)
}

// Prepares the built-in database while the web is built, and ends. Nothing depends on it: the server prepares what is
// missing.
import { setUpImports } from './set-up-imports.ts'

setUpImports()
process.env.NODE_ENV ||= 'production'

const { withConfigErrors } = await import('./start.ts')
const { readConfig } = await import('./platform/config.ts')
const { prepareDatabase } = await import('./run.ts')

await withConfigErrors(async () => {
  const config = readConfig(process.env, process.cwd())
  // A database elsewhere is migrated by the server: not before its web is built.
  if (!config.databaseUrl) await prepareDatabase(config)
})

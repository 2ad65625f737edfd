// Prepares the built-in database while the web is built, and ends. Nothing depends on it: the server prepares what is
// missing.
import { setUpImports } from './set-up-imports.ts'

setUpImports()
process.env.NODE_ENV ||= 'production'

const { withConfigErrors } = await import('./start.ts')
const { readConfig } = await import('./platform/config.ts')
const { prepareDatabase } = await import('./run.ts')
const { TooOldError } = await import('./platform/db/first-release.ts')

await withConfigErrors(async () => {
  const config = readConfig(process.env, process.cwd())
  // A database elsewhere is migrated by the server: not before its web is built.
  if (config.databaseUrl) return
  await prepareDatabase(config).catch((error) => {
    // The server can ask the person at the terminal what to do.
    if (!(error instanceof TooOldError)) throw error
  })
})

// `npm run dev`: keeps the built-in PostgreSQL running, and starts the app again after each change of a server file.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startDatabase } from './database.ts'
import { readConfig } from './platform/config.ts'
import { withConfigErrors } from './start.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

await withConfigErrors(async () => {
  const config = readConfig(process.env, process.cwd())
  const { cluster, ...running } = await startDatabase(config)
  const app = spawn(
    process.execPath,
    [
      ...['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output'],
      ...['server/src/main.ts', '--dev'],
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, RUNNING_DATABASE: JSON.stringify(running) },
    },
  )
  // Ctrl+C reaches the app, too: it ends first, then the database.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.kill(signal))
  const [code] = await once(app, 'exit')
  await cluster?.stop()
  process.exit(code ?? 0)
})

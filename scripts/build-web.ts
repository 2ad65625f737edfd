// Builds the web and compresses its files once, so that serving them costs nothing.
import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const client = join(root, 'web/build/client')

const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
  {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  },
)
if (status !== 0) process.exit(status ?? 1)

for (const file of await readdir(client, { recursive: true })) {
  if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(file)) continue
  const path = join(client, file)
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }))
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

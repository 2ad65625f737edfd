import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, inject, test } from 'vitest'
import { openPool } from '../../server/src/platform/db/db.ts'
import { findFreePort } from '../../server/src/postgres/cluster.ts'
import { buildImage, type Image, runInContainer, startContainer } from './image.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

let image: Image
beforeAll(() => {
  image = buildImage()
}, 1_800_000)

const isHealthy = (env: Record<string, string>) => {
  try {
    runInContainer(image, image.health, env)
    return true
  } catch {
    return false
  }
}

/** Starts the image, waits for its health check, runs `work`, and stops it with SIGTERM like a runtime. */
async function withContainer(env: Record<string, string>, work: (origin: string) => Promise<void>) {
  const port = String(await findFreePort())
  const all = { ...env, PORT: port }
  const child = startContainer(image, all)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const ended = once(child, 'exit')
  try {
    await expect
      .poll(() => child.exitCode !== null || isHealthy(all), { timeout: 300_000, interval: 1_000 })
      .toBe(true)
    expect(child.exitCode, said).toBeNull()
    await work(`http://127.0.0.1:${port}`)
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
  expect(isHealthy(all)).toBe(false)
}

test('the container image runs the same command as npm start', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const arenas = image.env.MALLOC_ARENA_MAX
  expect(`MALLOC_ARENA_MAX=${arenas} exec ${image.command.join(' ')}`).toBe(scripts.start)
})

test('the container image has no build or test files, and its user cannot change the app’s files', () => {
  const has = (path: string) => existsSync(`${image.tree}/opt/ujuzi/${path}`)
  expect(has('web/build/server/index.js')).toBe(true)
  for (const path of [
    '.git',
    'e2e',
    'bench',
    'web/app',
    'server/src/testing',
    'server/src/run.test.ts',
    'node_modules/vitest',
    'node_modules/vite',
    'node_modules/undici',
    'node_modules/s3rver',
  ]) {
    expect(has(path), path).toBe(false)
  }
  expect(runInContainer(image, ['id', '-u']).trim()).toBe('10001')
  const writable = ['find', '/opt/ujuzi', '-not', '-type', 'l', '-writable', '-print', '-quit']
  expect(runInContainer(image, writable)).toBe('')
})

test('with an external PostgreSQL the container image serves pages, runs admin commands and stops cleanly', async () => {
  const url = new URL(inject('databaseUrl'))
  const admin = openPool(url.href, 1)
  await admin.query('create database image_test')
  await admin.end()
  url.pathname = '/image_test'
  // Over TCP: the Unix socket of this machine is not visible in the chroot.
  url.searchParams.delete('host')
  const env = {
    DATABASE_URL: url.href,
    AUTH_SECRET: 'a secret of the image under test, long enough',
    PUBLIC_URL: 'https://ujuzi.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    HOST: '127.0.0.1',
  }
  await withContainer(env, async (origin) => {
    const page = await fetch(`${origin}/services`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<html lang="en"')
    const command = ['node', 'server/src/admin.ts', 'reviewer', 'add', 'you@example.org', '--yes']
    expect(runInContainer(image, command, env)).toContain('https://ujuzi.example/')
    expect(
      runInContainer(image, ['node', 'server/src/admin.ts', 'reviewer', 'list'], env),
    ).toContain('you@example.org')
  })
})

test('without an external database the container image runs a public demo on its built-in PostgreSQL', async () => {
  await withContainer({ DEMO_DATA: 'public' }, async (origin) => {
    const page = await fetch(`${origin}/services?q=barber&place=Douala`)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('This is a public demo')
    expect(text).toContain('<article')
  })
})

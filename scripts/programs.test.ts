import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeLock } from './one-at-a-time.mjs'
import { ProgramFailed, runPrograms } from './programs.mjs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ujuzi-programs-'))
})
afterAll(() => rm(folder, { recursive: true }))

const node = (code: string) => [process.execPath, ['-e', code]] as const
/** Writes its process id into a file, and then runs on, whatever it is asked. */
const endless = (name: string) =>
  `process.on('SIGTERM', () => {}); require('fs').writeFileSync(${JSON.stringify(join(folder, name))}, String(process.pid)); setInterval(() => {}, 1000)`
const pidIn = (name: string) => readFile(join(folder, name), 'utf8').then(Number)

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A process that takes the lock and runs an endless program. */
async function startHolder(name: string) {
  const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
  const code = `
    import { takeLock } from ${urlOf('one-at-a-time.mjs')}
    import { runPrograms } from ${urlOf('programs.mjs')}
    const lock = await takeLock(${JSON.stringify(join(folder, `${name}.lock`))})
    const { run } = runPrograms({ cwd: '.', onChange: lock.note })
    await run(process.execPath, ['-e', ${JSON.stringify(endless(`${name}.pid`))}])
      .catch((error) => { process.exitCode = error.status })
      .finally(lock.release)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
  await expect.poll(() => pidIn(`${name}.pid`).catch(() => 0)).toBeGreaterThan(0)
  return { holder, program: await pidIn(`${name}.pid`) }
}

test('a program that fails is reported with all that it printed as errors, and its status', async () => {
  const { run } = runPrograms({ cwd: folder })
  const failing = run(
    ...node("console.log('building'); console.error('line 1\\nline 2'); process.exit(3)"),
  )
  const error = await failing.catch((error) => error)
  expect(error).toBeInstanceOf(ProgramFailed)
  expect(error).toMatchObject({ output: 'line 1\nline 2', status: 3 })
})

test('a program that cannot be started is reported with its name', async () => {
  const error = await runPrograms({ cwd: folder })
    .run('no-such-program', [])
    .catch((error: unknown) => error)
  expect(error).toMatchObject({ output: expect.stringContaining('no-such-program'), status: 127 })
})

test('the lines that a program prints are passed on while it runs', async () => {
  const lines: string[] = []
  await runPrograms({ cwd: folder }).run(...node("console.log('40 %\\n80 %')"), {
    onLine: (line: string) => lines.push(line),
  })
  expect(lines).toContain('40 %')
  expect(lines).toContain('80 %')
})

test('when one of two programs fails, the other is ended and the first failure is reported', async () => {
  const { run } = runPrograms({ cwd: folder })
  const fails = `const timer = setInterval(() => {
    if (!require('fs').existsSync(${JSON.stringify(join(folder, 'other'))})) return
    console.error('it failed'); process.exit(1) }, 20)`
  const both = Promise.all([run(...node(endless('other'))), run(...node(fails))])
  await expect(both).rejects.toMatchObject({ output: 'it failed', status: 1 })
  expect(isAlive(await pidIn('other'))).toBe(false)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'on %s the programs of a process end before it does',
  async (signal) => {
    const { holder, program } = await startHolder(signal)
    holder.kill(signal)
    const [code] = await once(holder, 'exit')
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143)
    expect(isAlive(program)).toBe(false)
    await expect(readFile(join(folder, `${signal}.lock`))).rejects.toThrow('ENOENT')
  },
)

test('after a kill -9 the programs of the killed process end, and only then its lock is taken over', async () => {
  const { holder, program } = await startHolder('killed')
  holder.kill('SIGKILL')
  const lock = await takeLock(join(folder, 'killed.lock'))
  expect(isAlive(program)).toBe(false)
  lock.release()
})

test('a second process waits, and says so once, until the first releases its lock', async () => {
  const file = join(folder, 'two.lock')
  const first = await takeLock(file)
  const happened: string[] = []
  const second = takeLock(file, { onWait: () => happened.push('waits') }).then((lock) => {
    happened.push('has it')
    return lock
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  happened.push('released')
  first.release()
  ;(await second).release()
  expect(happened).toEqual(['waits', 'released', 'has it'])
})

test('an abandoned lock is taken over by one process at a time', async () => {
  const { holder } = await startHolder('several')
  holder.kill('SIGKILL')
  const file = join(folder, 'several.lock')
  let holders = 0
  const takeTurn = async () => {
    const lock = await takeLock(file)
    holders += 1
    expect(holders).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    holders -= 1
    lock.release()
  }
  await Promise.all([takeTurn(), takeTurn(), takeTurn()])
})

test('a lock from before the machine restarted is taken over, though its process id is in use again', async () => {
  const file = join(folder, 'old.lock')
  await writeFile(file, JSON.stringify({ pid: process.pid, programs: [] }))
  await utimes(file, 0, 0)
  ;(await takeLock(file)).release()
})

// Lets one process at a time prepare this checkout. Plain JavaScript, because it runs before Node 26 is installed.
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** The holder touches its lock this often, so that a lock left by a crash of the machine is recognised. */
const touchMs = 2_000
const abandonedAfterMs = 30_000

/**
 * Waits until no other process holds the lock `file`, then takes it. A lock whose process ended without releasing it is
 * taken over, as soon as the programs that it had started have ended, too.
 *
 * @param {string} file
 * @param {{ onWait?: () => void }} [options]
 */
export async function takeLock(file, { onWait = () => {} } = {}) {
  const programs = new Set()
  const text = () => JSON.stringify({ pid: process.pid, programs: [...programs] })
  let isWaiting = false
  while (!create(file, text())) {
    if (removeAbandoned(file)) continue
    if (!isWaiting) onWait()
    isWaiting = true
    await wait(200)
  }
  const timer = setInterval(() => {
    const now = new Date()
    attempt(() => utimesSync(file, now, now))
  }, touchMs)
  timer.unref()
  return {
    /** Notes a program of its own process group, or that it has ended. */
    note(group, runs) {
      if (runs) programs.add(group)
      else programs.delete(group)
      writeFileSync(file, text())
    },
    release() {
      clearInterval(timer)
      rmSync(file, { force: true })
    },
  }
}

function create(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock if its process ended without releasing it. Several processes may try this at once. */
function removeAbandoned(file) {
  const text = attempt(() => readFileSync(file, 'utf8'))
  // Just released, or being written.
  if (!text || !isAbandoned(file, text)) return false
  const aside = `${file}.${process.pid}`
  if (!attempt(() => renameSync(file, aside) ?? true)) return false
  const isOurs = readFileSync(aside, 'utf8') === text
  // Another process removed it first and has the lock.
  if (!isOurs) attempt(() => linkSync(aside, file))
  rmSync(aside)
  return isOurs
}

function isAbandoned(file, text) {
  const touched = attempt(() => statSync(file).mtimeMs) ?? Date.now()
  if (Date.now() - touched > abandonedAfterMs) return true
  const { pid, programs } = attempt(() => JSON.parse(text)) ?? { pid: process.pid, programs: [] }
  return !isAlive(pid) && !programs.some((group) => isAlive(-group))
}

/** Undefined if `action` fails. */
function attempt(action) {
  try {
    return action()
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// Ends with 0 as soon as this machine's process at PORT answers /readyz with 200. It asks once, or for so many
// seconds with `--wait SECONDS`, and ends with 1 and the last answer if that was not enough.
import { setTimeout as pause } from 'node:timers/promises'

const [flag, seconds] = process.argv.slice(2)
const until = performance.now() + (flag === '--wait' ? Number(seconds) * 1000 : 0)
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`

let said = await ask()
while (said !== undefined && performance.now() < until) {
  await pause(250)
  said = await ask()
}
if (said !== undefined) {
  process.stderr.write(`${address}: ${said}\n`)
  process.exit(1)
}

/** Undefined when it is ready, else what it said. */
async function ask() {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(3_000) })
    return answer.ok ? undefined : `${answer.status} ${await answer.text()}`
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    return cause?.code ?? message
  }
}

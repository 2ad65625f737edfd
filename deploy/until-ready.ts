// Exits with 0 as soon as the process on PORT answers /readyz with 200. Checks once, or repeatedly with
// `--wait SECONDS`; then exits with 1 and prints the last response.
import { setTimeout as pause } from 'node:timers/promises'

const [flag, seconds] = process.argv.slice(2)
const deadline = performance.now() + (flag === '--wait' ? Number(seconds) * 1000 : 0)
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`

let failure = await checkReadiness()
while (failure !== undefined && performance.now() < deadline) {
  await pause(250)
  failure = await checkReadiness()
}
if (failure !== undefined) {
  process.stderr.write(`${url}: ${failure}\n`)
  process.exit(1)
}

/** Undefined if ready, otherwise the response or error. */
async function checkReadiness() {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) })
    return answer.ok ? undefined : `${answer.status} ${await answer.text()}`
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    return cause?.code ?? message
  }
}
